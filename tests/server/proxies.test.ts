import { expect, test } from 'vitest';
import { limitedAddress } from '#server/http/limited-address.ts';
import { sampleApp } from '../support/sample-app.ts';

const VISITOR = '203.0.113.9';
const BALANCER = '10.0.0.5';
const PROXY = '127.0.0.1';

test.each([
  ['no proxy: what a visitor claims does not count', '', '6.6.6.6', PROXY],
  ['a proxy that replaces what a visitor claims', PROXY, VISITOR, VISITOR],
  ['a proxy that appends', PROXY, `6.6.6.6, ${VISITOR}`, VISITOR],
  [
    'two that append, both named',
    `${PROXY},${BALANCER}`,
    `6.6.6.6, ${VISITOR}, ${BALANCER}`,
    VISITOR,
  ],
  ['two that append, one named', PROXY, `6.6.6.6, ${VISITOR}, ${BALANCER}`, BALANCER],
])('%s', async (_what, TRUST_PROXY, forwarded, counted) => {
  await using server = await sampleApp({ TRUST_PROXY, APP_ORIGIN: 'https://mellowday.example' });
  const addresses: string[] = [];
  server.app.addHook('onRequest', async ({ ip }) => void addresses.push(limitedAddress(ip)));
  const headers = { host: 'mellowday.example', 'x-forwarded-for': forwarded };
  await server.app.inject({ url: '/results', headers, remoteAddress: PROXY });
  expect(addresses).toEqual([counted]);
});
