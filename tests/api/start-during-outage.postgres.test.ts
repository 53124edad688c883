import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';
import { type TcpProxy, tcpProxy, urlThrough } from '../support/tcp-proxy.ts';

const METRICS_TOKEN = 'for the tests alone';
let made: MadeDatabase;
let proxy: TcpProxy;
let server: ServerProcess;

/** A process that starts while its database, which is empty, cannot be reached. */
beforeEach(async () => {
  const source = inject('database');
  if (source?.kind !== 'postgres') throw new Error('These tests need PostgreSQL');
  made = await makeDatabase(source.url);
  proxy = await tcpProxy(made.url);
  proxy.refuse();
  server = await startServerProcess(
    {
      DATABASE_URL: urlThrough(proxy, made.url),
      TOKEN_SECRET: 'a secret that is long enough for tokens',
      OPS_PORT: '0',
      METRICS_TOKEN,
    },
    { isEarly: true },
  );
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await proxy.close();
  await made.drop();
});

const statusOf = async (path: string) => (await server.ask({ path })).status;
const statusAtOps = async (path: string) =>
  (await fetch(`http://localhost:${server.opsPort}${path}`)).status;
const metrics = async () => (await server.ask({ path: '/metrics', token: METRICS_TOKEN })).body;

test('started without its database, a process serves pages and probes, and the API as soon as that is there and migrated', async () => {
  for (const path of ['/results', '/daily-emotional-reset', '/assets/app-1a2b3c.js', '/healthz']) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  for (const path of ['/readyz', '/healthz/database', '/media/x', '/unsubscribe', '/figures']) {
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  }
  expect(await Promise.all(['/healthz', '/readyz', '/results'].map(statusAtOps))).toEqual([
    200, 503, 404,
  ]);
  const call = { method: 'POST', path: '/api/v1/auth/login/', body: { email: 'a', password: 'b' } };
  expect(await server.ask(call)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await expect.poll(metrics).toMatch(/^database_up 0$/m);

  proxy.restore();
  await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
  expect(await statusAtOps('/readyz')).toBe(200);
  await signUpAt(server, 'ana', '10.0.0.1');
  expect(await metrics()).toMatch(/^database_up 1$/m);
});

test('a process that waits for its database stops when it is asked to', async () => {
  server.send('SIGTERM');
  expect(await server.exit).toBe(0);
});
