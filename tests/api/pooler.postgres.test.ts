import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { ensureProgram } from '../support/debian-program.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { quietLog } from '../support/quiet-log.ts';
import { signUpAt, startServerProcess } from '../support/server-process.ts';

const program =
  process.platform === 'linux'
    ? ensureProgram({ name: 'pgbouncer', libraries: ['libc-ares2', 'libevent-2.1-7'] })
    : undefined;
const whereItIs = test.skipIf(program === undefined);

let made: MadeDatabase;
/** On another database of the same server. */
let admin: ReturnType<typeof openPool>;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
beforeAll(async () => {
  const source = inject('database');
  if (source?.kind !== 'postgres') throw new Error('These tests need PostgreSQL');
  made = await makeDatabase(source.url, source.template);
  admin = openPool(source.url, quietLog);
  if (program) pooler = await startPgBouncer(program, made.url);
});
afterAll(async () => {
  await pooler?.[Symbol.asyncDispose]();
  await admin.close();
  await made.drop();
});

whereItIs('behind PgBouncer sessions have the limits of the guide', async () => {
  const database = openPool(pooler.url, quietLog);
  const limits = sql`pg_settings where name in
    ('statement_timeout', 'idle_in_transaction_session_timeout')`;
  const set = database.db.select({ ms: sql`setting` }).from(limits).orderBy(sql`name`);
  expect(await set).toEqual([{ ms: '10000' }, { ms: '5000' }]);

  const jobs = await startJobs({ database, log: quietLog });
  await jobs.stop();
  const direct = openPool(made.url, quietLog);
  await direct.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations, pgboss.version`);
    const waits = { awayMs: 0, lockedMs: 0 };
    await expect(migratePostgres(pooler.url, quietLog, waits)).rejects.toMatchObject({
      cause: { code: '55P03' },
    });
    const starting = startJobs({ database, log: quietLog, queryTimeoutMs: 500 });
    await expect(starting).rejects.toMatchObject({ code: '57014' });
  });
  await direct.close();
  await database.close();
});

whereItIs(
  'behind PgBouncer a process outlives that PostgreSQL stops, and recovers',
  async () => {
    const name = sql.identifier(made.name);
    await using server = await startServerProcess({
      DATABASE_URL: pooler.url,
      TOKEN_SECRET: 'a secret that is long enough for tokens',
    });
    const databaseHealth = async () => (await server.ask({ path: '/healthz/database' })).status;
    for (const _outage of ['first', 'second', 'third']) {
      await signUpAt(server, `before-the-${_outage}`, '10.0.0.1');
      // As a stop does: every session is ended, and no other can begin.
      await admin.db.execute(sql`alter database ${name} allow_connections false`);
      await admin.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${made.name}`,
      );
      await expect.poll(databaseHealth, { timeout: 30_000 }).toBe(503);
      expect((await server.ask({ path: '/results' })).status).toBe(200);
      await admin.db.execute(sql`alter database ${name} allow_connections true`);
      await expect.poll(databaseHealth, { timeout: 30_000 }).toBe(200);
    }
    await signUpAt(server, 'after', '10.0.0.2');
  },
  90_000,
);
