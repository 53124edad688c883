import fastify from 'fastify';
import { expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { correlation } from '#server/log/correlation.ts';
import { handleError } from './errors.ts';
import { correlateRequests, requestIds } from './request-id.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
const MADE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** An application whose one route says which request it thinks it serves. */
function appBehind(TRUST_PROXY: string) {
  const ids = requestIds(parseEnv({ TRUST_PROXY }));
  const app = fastify({ genReqId: ids.idOf, frameworkErrors: handleError });
  app.setErrorHandler(handleError);
  correlateRequests(app, { ids, tracer: undefined });
  app.post('/who', async () => ({ requestId: correlation()?.requestId }));
  return app;
}

async function ask(headers: Record<string, string>, trusted = '127.0.0.0/8') {
  const app = appBehind(trusted);
  const payload = { some: 'body' };
  const { body, headers: sent } = await app.inject({
    method: 'POST',
    url: '/who',
    headers,
    payload,
  });
  expect(JSON.parse(body).requestId).toBe(sent['x-request-id']);
  return String(sent['x-request-id']);
}

test('the id of a trusted proxy is taken, else that of its trace, else one is made', async () => {
  expect(await ask({ 'x-request-id': 'edge.7_a-b', traceparent })).toBe('edge.7_a-b');
  expect(await ask({ traceparent })).toBe(TRACE);
  expect(await ask({})).toMatch(MADE);
});

test.each(['a b', 'a"}{"level":"error', 'x'.repeat(129), '', 'á'])(
  'an id that is no plain token is not taken: %j',
  async (id) => {
    expect(await ask({ 'x-request-id': id })).toMatch(MADE);
  },
);

test.each([`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `ff${traceparent.slice(2)}`, 'nonsense'])(
  'an invalid trace context is ignored: %s',
  async (invalid) => {
    expect(await ask({ traceparent: invalid })).toMatch(MADE);
  },
);

test('nobody else chooses an id, or has requests traced', async () => {
  for (const trusted of ['', '10.0.0.0/8']) {
    expect(await ask({ 'x-request-id': 'mine', traceparent }, trusted)).toMatch(MADE);
  }
});

test('errors have an id, too, also before a route is found', async () => {
  const app = appBehind('127.0.0.1');
  const headers = { 'x-request-id': 'edge-1', 'content-type': 'application/json' };
  for (const [url, payload, status] of [
    ['/nowhere', '{}', 404],
    ['/%', '{}', 400],
    ['/who', '{', 400],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([status, 'edge-1']);
  }
});
