import fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnOfUnknownProxy } from './request-log.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

async function warningsAfter(
  requests: readonly Record<string, string>[],
  trustProxy: string[] = [],
) {
  const lines: string[] = [];
  const app = fastify({
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  warnOfUnknownProxy(app);
  app.get('/', async () => 'fine');
  for (const headers of requests) {
    await app.inject({ url: '/', headers, remoteAddress: '10.0.0.7' });
  }
  return lines.filter((line) => line.includes('TRUST_PROXY')).length;
}

test('an unconfigured proxy causes one warning', async () => {
  expect(await warningsAfter([forwarded, forwarded])).toBe(1);
  expect(await warningsAfter([forwarded], ['10.9.0.0/16'])).toBe(1);
});

test('neither a configured proxy nor a direct request causes a warning', async () => {
  expect(await warningsAfter([forwarded], ['10.0.0.0/8'])).toBe(0);
  expect(await warningsAfter([{}])).toBe(0);
});

const chain = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

test.each([
  ['a load balancer in a private network', chain('203.0.113.9', '172.16.0.4'), 1],
  ['the same with IPv6', chain('203.0.113.9', 'fd00::4'), 1],
  ['a client in a private network', chain('172.16.0.4'), 0],
  ['a forged address in front of a client', chain('6.6.6.6', '203.0.113.9'), 0],
])('beyond a configured proxy, %s', async (_what, headers, warnings) => {
  expect(await warningsAfter([headers, headers], ['10.0.0.0/8'])).toBe(warnings);
});
