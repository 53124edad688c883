import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRefreshTokens } from '#server/accounts/refresh-token.ts';
import { HOUR } from '#server/base/clock.ts';
import type { Db, OpenDatabase } from '#server/db/database.ts';
import { migrated } from '#server/db/embedded/open-embedded.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts';
import { contentProgress, sessionFinishes } from '#server/db/schema/content.ts';
import { DUMPED } from '../../scripts/generate/schema-dumps.ts';
import { type Api, openApi, SECRETS } from '../support/api.ts';
import { quietLog } from '../support/quiet-log.ts';
import { ANA, BEGUN, LATER, ORDER, PASSWORD, SESSION } from '../support/released-rows.ts';

const DUMPS = fileURLToPath(new URL('../support/released-schemas/', import.meta.url));
const dumps = readdirSync(DUMPS).map((name) => name.replace('.sql', ''));

let api: Api;
let database: OpenDatabase;
let newSchema: string[];
beforeAll(async () => {
  api = await openApi({ doesJobs: false });
  ({ database } = api);
  newSchema = await schemaOf(database.db);
});
afterAll(() => api.close());

/** Replaces everything that is stored. */
function make(dump: string): Promise<unknown> {
  const script = [
    'drop schema public cascade',
    'drop schema drizzle cascade',
    'create schema public',
    'create schema drizzle',
    dump,
  ].join(';\n');
  return database.kind === 'pglite' ? database.pglite.exec(script) : database.pool.query(script);
}

/** Migrates the database as the server does when it opens it. */
const migrate = (): Promise<unknown> =>
  database.kind === 'pglite'
    ? migrated(database.pglite, quietLog)
    : migratePostgres(database.url, quietLog);

/** Every column, constraint and index. Nothing depends on the order of columns. */
async function schemaOf(db: Db): Promise<string[]> {
  const described = sql`(
    select format('%s.%s %s%s not null: %s, default: %s, identity: %s', table_name, column_name,
      udt_name, datetime_precision, is_nullable = 'NO', column_default,
      concat_ws(' ', identity_generation, identity_start, identity_maximum, identity_cycle,
        pg_get_serial_sequence(quote_ident(table_name), column_name))) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
  ) as described`;
  const lines = await db.select({ line: sql<string>`line` }).from(described).orderBy(sql`line`);
  return lines.map(({ line }) => line);
}

test('the last released schemas before the newest have a dump', () => {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  );
  const released = entries.slice(-1 - DUMPED, -1).map(({ tag }) => tag);
  expect(dumps, 'make them:  npm run generate').toEqual(released);
});

test.each(dumps)('a member of the database of %s goes on with all that they had', async (tag) => {
  await make(readFileSync(join(DUMPS, `${tag}.sql`), 'utf8'));
  await migrate();
  expect(await schemaOf(database.db)).toEqual(newSchema);

  api.pass(new Date(BEGUN).getTime() + HOUR - api.now().getTime());
  const refreshToken = makeRefreshTokens(SECRETS).make({ sessionId: SESSION, counter: 3 });
  expect((await api.call('refreshTokens', { body: { refreshToken } })).status).toBe(200);
  const email = 'Ana@mail.example';
  const accessTo = '2026-12-22T01:00:00.000Z';
  const { user, accessToken } = await api.ok('login', { body: { email, password: PASSWORD } });
  expect(user).toMatchObject({ id: ANA, firstName: 'Ana', emailVerified: true, accessTo });
  const get = (name: 'getSubscription' | 'listRefunds' | 'getPlan' | 'getDashboard' | 'exportMe') =>
    api.ok(name, { token: accessToken });
  expect(await get('getSubscription')).toMatchObject({ planId: 'basic' });
  expect(await get('listRefunds')).toMatchObject({ refunds: [{ orderId: ORDER }] });
  await get('getPlan');
  await get('getDashboard');
  const stored = await get('exportMe');
  for (const kind of EXPORTED) expect([kind, stored[kind]]).not.toEqual([kind, []]);
});

test('what an older release stores after the migration is filled in at the next start and by the clean-up, once', async () => {
  await make(readFileSync(join(DUMPS, `${dumps.at(-1)}.sql`), 'utf8'));
  const { db } = database;
  const finishes = async () =>
    (await db.select().from(sessionFinishes).orderBy(sessionFinishes.finishedAt)).map(
      ({ userId, sessionId, finishedAt }) => [userId, sessionId, finishedAt.toISOString()],
    );
  await migrate();
  const known = await finishes();
  api.pass(new Date(LATER).getTime() + HOUR - api.now().getTime());
  for (const fill of [migrate, api.cleanUp]) {
    // A release without the table knows only when a session was finished last.
    const completedAt = new Date(new Date(LATER).getTime() + known.length);
    await db.update(contentProgress).set({ completedAt });
    known.push([ANA, 'slow-breath', completedAt.toISOString()]);
    for (const _turn of ['first', 'second']) {
      await fill();
      expect(await finishes()).toEqual(known);
    }
  }
});

const EXPORTED = [
  ...['quizAttempts', 'consents', 'reminders', 'loginSessions', 'orders', 'payments'],
  ...['subscriptions', 'withdrawals', 'grants', 'refunds'],
];
