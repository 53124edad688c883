import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { eventually } from '../support/eventually.ts';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { quietLog } from '../support/quiet-log.ts';

// A separate server, because its settings apply to every database on it.
let server: PostgresServer;
let made: MadeDatabase;
beforeAll(async () => {
  server = await startPostgres();
  made = await makeDatabase(server.url);
});
afterAll(async () => {
  await made.drop();
  await server.stop();
});

const open = (DATABASE_DURABILITY = '') =>
  openDatabase({ env: parseEnv({ DATABASE_URL: made.url, DATABASE_DURABILITY }), log: quietLog });

async function asAdmin(statement: string) {
  const client = new pg.Client(made.url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const setting = (name: string) => async () => (await asAdmin(`show ${name}`))[0]?.[name];

test('a PostgreSQL with durable settings is opened', async () => {
  const database = await open();
  await database.ping();
  await database.close();
});

test('a PostgreSQL that may lose commits is refused, unless that is configured', async () => {
  await asAdmin(`alter database ${made.name} set synchronous_commit = off`);
  await expect(open()).rejects.toMatchObject({
    name: 'DatabaseDurabilityError',
    message: expect.stringContaining('synchronous_commit = off'),
  });
  const unchecked = await open('unchecked');
  await unchecked.close();
  await asAdmin(`alter database ${made.name} set synchronous_commit = local`);
  const local = await open();
  await local.close();
});

test.skipIf(process.env.TEST_DATABASE_URL)('a PostgreSQL without fsync is refused', async () => {
  await asAdmin('alter system set fsync = off');
  await asAdmin('select pg_reload_conf()');
  await eventually(setting('fsync')).toBe('off');
  await expect(open()).rejects.toThrow('fsync = off');
});
