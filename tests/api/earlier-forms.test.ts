import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, OpenDatabase } from '#server/db/database.ts';
import { migrated } from '#server/db/embedded/open-embedded.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts';
import { contentProgress } from '#server/db/schema/content.ts';
import { rateLimits } from '#server/db/schema/logins.ts';
import { outboxMails } from '#server/db/schema/mail.ts';
import { orders, subscriptions } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testDatabase } from '../support/test-database.ts';

/** The schemas of the first migration before its final version, each named by its time. */
const FORMS = fileURLToPath(new URL('../support/earlier-forms/', import.meta.url));
const LAST_FORM = { when: 1795292505099, file: join(MIGRATIONS, '0000_start.sql') };

const forms = [
  ...readdirSync(FORMS).map((name) => ({
    when: Number.parseInt(name, 10),
    file: join(FORMS, name),
  })),
  LAST_FORM,
];

let database: OpenDatabase;
let newSchema: string[];
beforeAll(async () => {
  database = await testDatabase();
  newSchema = await schemaOf(database.db);
});
afterAll(() => database.close());

const user = '00000000-0000-4000-8000-000000000001';
const order = '00000000-0000-4000-8000-000000000002';
const begun = '2026-11-21T19:00:00.123Z';
const later = '2026-11-21T20:00:00Z';

/**
 * A row for each table whose schema changed, with the columns of every version; unknown ones are
 * skipped.
 */
const rows = {
  users: {
    id: user,
    email: 'ana@mail.example',
    first_name: 'Ana',
    language: 'es',
    claims_version: 1,
    unsubscribe_id: 'ana',
    terms_accepted_at: begun,
    created_at: begun,
  },
  content_progress: {
    user_id: user,
    session_id: 'evening',
    position_seconds: 60,
    started_at: begun,
    saved_at: begun,
    is_playing: true,
  },
  quiz_attempts: {
    id: user,
    user_id: user,
    wizard_id: 'sleep',
    definition_hash: 'hash',
    answers: {},
    created_at: begun,
  },
  rate_limits: { key: 'login', count: 3, window_ends_at: later, doublings: 0 },
  outbox_mails: {
    id: user,
    user_id: user,
    message_id: '1@mail.example',
    to: 'ana@mail.example',
    subject: 'Hola',
    html: '',
    text: '',
    headers: {},
    created_at: begun,
  },
  orders: {
    id: order,
    user_id: user,
    plan_id: 'basic',
    method: 'card',
    status: 'succeeded',
    amount: 999,
    currency: 'USD',
    provider: 'sandbox',
    customer_id: 'customer',
    idempotency_key: 'key',
    revision: 0,
    created_at: begun,
    updated_at: begun,
  },
  subscriptions: {
    id: user,
    user_id: user,
    order_id: order,
    plan_id: 'basic',
    provider: 'sandbox',
    external_id: 'subscription',
    customer_id: 'customer',
    status: 'active',
    started_at: begun,
    current_period_end: later,
    paid_until: later,
    cancel_at_period_end: false,
    updated_at: begun,
  },
};

/** Creates the database as a server of that time did, with rows in it. */
function makeEarlier({ when, file }: typeof LAST_FORM): Promise<unknown> {
  const form = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(form).digest('hex');
  const script = [
    'drop schema public cascade',
    'drop schema drizzle cascade',
    'create schema public',
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`,
    form,
    ...Object.entries(rows).map(
      ([table, row]) =>
        `insert into ${table} overriding user value select * from jsonb_populate_record(null::${table}, '${JSON.stringify(row)}')`,
    ),
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

test.each(forms)(
  'a database with the schema of $when is migrated with its rows to the current tables',
  async (form) => {
    const { db } = database;
    await makeEarlier(form);
    await migrate();
    expect(await schemaOf(db)).toEqual(newSchema);

    expect(await db.select().from(users)).toMatchObject([{ id: user, firstName: 'Ana' }]);
    expect(await db.select().from(contentProgress)).toMatchObject([
      { sessionId: 'evening', startedAt: new Date(begun), isPlaying: true },
    ]);
    expect(await db.select().from(rateLimits)).toMatchObject([{ count: 3, doublings: 0 }]);
    expect(await db.select().from(outboxMails)).toMatchObject([{ position: 1, subject: 'Hola' }]);
    expect(await db.select().from(orders)).toMatchObject([
      { id: order, customerId: 'customer', revision: 0 },
    ]);
    expect(await db.select().from(subscriptions)).toMatchObject([
      { orderId: order, paidUntil: new Date(later) },
    ]);
  },
);
