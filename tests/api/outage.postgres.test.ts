import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { PostgresDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { DatabaseUnreachableError } from '#server/db/postgres/migrate-postgres.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import { parseEnv } from '#server/env/env.ts';
import { handleError } from '#server/errors.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type TcpProxy, tcpProxy, urlThrough } from '../support/tcp-proxy.ts';

const OUTAGE = 10_000;
/** The longest limit that a request can run into, and a little for the machine. */
const ANSWER_LIMIT = 6_000 + 1_000;

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

/** An app with one route that reads and one that writes in a transaction. */
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

async function ask(method: 'GET' | 'POST') {
  const start = performance.now();
  const { statusCode, body } = await app.inject({ method, url: '/' });
  return { statusCode, body, ms: performance.now() - start };
}

/** Asks on until the outage is over; more at once than there are connections. */
async function askDuringOutage() {
  const until = performance.now() + OUTAGE;
  const visitor = async (index: number) => {
    const answers = [];
    while (performance.now() < until) {
      answers.push(await ask(index % 2 === 0 ? 'GET' : 'POST'));
      await pause(100);
    }
    return answers;
  };
  return (await Promise.all(Array.from({ length: 15 }, (_, index) => visitor(index)))).flat();
}

test.each(['refuse', 'hang'] as const)(
  'the database away for 10 s (%s): 503 in time, then all is well without a restart',
  async (fail) => {
    const before = await Promise.all(Array.from({ length: 15 }, () => ask('POST')));
    expect(before.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));

    proxy[fail]();
    const answers = await askDuringOutage();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ code: 'unavailable' });
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWER_LIMIT);

    proxy.mend();
    await expect.poll(async () => (await ask('GET')).statusCode, { timeout: 10_000 }).toBe(200);
    const after = await Promise.all(Array.from({ length: 30 }, () => ask('POST')));
    expect(after.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  },
  60_000,
);

test('a server that ends every connection is connected to again', async () => {
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

test('a statement that takes too long is ended, and its connection is of use again', async () => {
  const slow = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`));
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  expect((await ask('POST')).statusCode).toBe(200);
});

test('jobs that wait are done after an outage, without a restart', async () => {
  const { db } = database;
  const jobs = await startJobs({ database, log: quietLog });
  const done: string[] = [];
  await jobs.work('provider-event', async ({ data }) => {
    done.push(data.eventId);
  });
  const send = (eventId: string) =>
    db.transaction((tx) => jobs.send(tx, 'provider-event', { eventId }));
  await send('before');
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before']);

  proxy.refuse();
  await expect(send('during')).rejects.toThrow();
  proxy.mend();
  await expect.poll(() => send('after').then(() => 'sent'), { timeout: 10_000 }).toBe('sent');
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['before', 'after']);
  await jobs.stop();
}, 60_000);

test('a start waits for a database that does not answer yet', async () => {
  proxy.refuse();
  const env = parseEnv({ DATABASE_URL: database.url });
  const warnings: unknown[] = [];
  const log = { ...quietLog, warn: (...args: unknown[]) => void warnings.push(args) };
  const opening = openDatabase({ env, log });
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  proxy.mend();
  const opened = await opening;
  await opened.ping();
  await opened.close();
});

test('a start with a wrong password says so at once, without the password', async () => {
  const url = new URL(made.url);
  url.password = 'not-the-password';
  const opening = openDatabase({ env: parseEnv({ DATABASE_URL: url.href }), log: quietLog });
  const error = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(error)).toMatch(/password authentication failed.*\n.*DATABASE_URL/);
  expect(String(error)).not.toContain('not-the-password');
});
