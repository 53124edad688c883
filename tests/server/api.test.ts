import { expect, test } from 'vitest';
import { sampleApp } from '../support/sample-app.ts';

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  'an unknown address under /api gets a 404 for %s in the shape of every error',
  async (method) => {
    await using server = await sampleApp();
    for (const url of ['/api', '/api/', '/api/v1/nothing/?a=b']) {
      const headers = { host: 'any.example', accept: 'text/html' };
      const answer = await server.app.inject({ method, url, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        detail: 'There’s nothing at this address.',
        code: 'not_found',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  },
);

test('health and readiness work under any hostname and are never cached', async () => {
  await using server = await sampleApp();
  for (const url of ['/healthz', '/healthz/database', '/readyz']) {
    const answer = await server.get(url, { host: '10.1.2.3:3000' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a closing server is alive but not ready, and asks connections to end', async () => {
  await using draining = await sampleApp({}, { isDraining: true });
  const ready = await draining.get('/readyz');
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'unavailable']);
  expect(ready.headers.connection).toBe('close');
  for (const url of ['/healthz', '/healthz/database']) {
    expect((await draining.get(url)).statusCode).toBe(200);
  }
});

test('a process without its database is ready, because pages need none, and alerts have an address', async () => {
  await using server = await sampleApp({}, { hasDatabase: false });
  const database = await server.get('/healthz/database');
  expect([database.statusCode, database.json().code]).toEqual([503, 'unavailable']);
  for (const url of ['/healthz', '/readyz']) expect((await server.get(url)).statusCode).toBe(200);
});

test('a route at an address that a wizard could have stops the start', async () => {
  await using server = await sampleApp();
  expect(() => server.app.get('/news', async () => '')).toThrow(
    '/news is missing from SERVER_PATHS',
  );
});
