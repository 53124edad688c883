import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import type { PostgresDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { DatabaseUnreachableError } from '#server/db/postgres/migrate-postgres.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import { handleError } from '#server/http/errors.ts';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type TcpProxy, tcpProxy, urlThrough } from '../support/tcp-proxy.ts';

let made: MadeDatabase;
let proxy: TcpProxy;
let database: PostgresDatabase;
let app: FastifyInstance;

beforeEach(async () => {
  const source = inject('database');
  if (source?.kind !== 'postgres') throw new Error('These tests need PostgreSQL');
  made = await makeDatabase(source.url, source.template);
  proxy = await tcpProxy(made.url);
  database = openPool(urlThrough(proxy, made.url), quietLog);
  app = serving(database);
});
afterEach(async () => {
  await app.close();
  await database.close();
  await proxy.close();
  await made.drop();
});

function serving({ db }: PostgresDatabase): FastifyInstance {
  const server = fastify().setErrorHandler(handleError);
  server.get('/', async () => {
    await db.execute(sql`select 1`);
    return {};
  });
  server.post('/', async () => {
    await db.transaction((tx) => tx.execute(sql`select 1`));
    return {};
  });
  return server;
}

const ask = (method: 'GET' | 'POST') => app.inject({ method, url: '/' });

test('after a server ends every connection, the pool reconnects', async () => {
  expect((await ask('POST')).statusCode).toBe(200);
  const other = openPool(made.url, quietLog);
  const underWay = database.db.execute(sql`select pg_sleep(4)`).catch((error: unknown) => error);
  const connections = sql`pg_stat_activity where datname = ${made.name}`;
  await expect
    .poll(async () =>
      other.db.$count(sql`${connections} and query like '%pg_sleep%' and pid <> pg_backend_pid()`),
    )
    .toBeGreaterThan(0);
  await other.db.execute(
    sql`select pg_terminate_backend(pid) from ${connections} and pid <> pg_backend_pid()`,
  );
  expect(await underWay).toBeInstanceOf(Error);
  await expect.poll(async () => (await ask('GET')).statusCode).toBe(200);
  await other.close();
});

test('a statement that takes too long is ended, and its connection can be reused', async () => {
  const slow = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`));
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  expect((await ask('POST')).statusCode).toBe(200);
});

test('a start waits for a database that does not respond yet', async () => {
  proxy.refuse();
  const env = parseEnv({ DATABASE_URL: database.url });
  const warnings: unknown[] = [];
  const log = { ...quietLog, warn: (...args: unknown[]) => void warnings.push(args) };
  const opening = openDatabase({ env, log });
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  proxy.restore();
  const opened = await opening;
  await opened.ping();
  await opened.close();
});

test('a start with a wrong password reports it at once, without the password', async () => {
  const url = new URL(made.url);
  url.password = 'not-the-password';
  const opening = openDatabase({ env: parseEnv({ DATABASE_URL: url.href }), log: quietLog });
  const error = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(error)).toMatch(/password authentication failed.*\n.*DATABASE_URL/);
  expect(String(error)).not.toContain('not-the-password');
});
