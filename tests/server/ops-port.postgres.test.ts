import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, PortInUseError } from '#server/http/listen.ts';
import { migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

let database: OwnDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await migratedDatabase();
  const origin = { APP_ORIGIN: 'https://mellowday.example', PAYMENTS: 'sandbox' };
  server = await startServerProcess(
    { ...database.variables, ...origin, OPS_PORT: '0' },
    { noticeMs: 2_000 },
  );
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await database.remove();
});

const statusAt = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`http://localhost:${server.opsPort}${path}`, { headers })).status;

test('the port has probes and metrics, and nothing for visitors', async () => {
  for (const path of ['/healthz', '/readyz', '/healthz/database', '/metrics']) {
    expect([path, await statusAt(path)]).toEqual([path, 200]);
  }
  for (const path of ['/', '/api/openapi.json', '/api/v1/users/me/', '/dev/outbox']) {
    expect([path, await statusAt(path)]).toEqual([path, 404]);
  }
});

test('its metrics are for this machine alone, and those of a public server for nobody', async () => {
  expect(await statusAt('/metrics', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect((await server.ask({ path: '/metrics' })).status).toBe(404);
});

test('the public port answers probes as well', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await server.ask({ path })).status).toBe(200);
  }
});

test('a port that is in use is named by its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const attempt = listen(() => undefined, { host: '', port, variable: 'OPS_PORT', log: quietLog });
  await expect(attempt).rejects.toThrow(PortInUseError);
  await expect(attempt).rejects.toThrow(`OPS_PORT=${port + 1} npm start`);
  other.close();
});

test('while the process stops it says that it is not ready, and alive to the end', async () => {
  server.send('SIGTERM');
  await expect.poll(() => statusAt('/readyz')).toBe(503);
  expect(await statusAt('/healthz')).toBe(200);
  expect(await server.exit).toBe(0);
  await expect(statusAt('/healthz')).rejects.toThrow();
});
