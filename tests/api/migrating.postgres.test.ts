import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { openDatabase } from '#server/db/open.ts';
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import { users } from '#server/db/schema/users.ts';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { quietLog } from '../support/quiet-log.ts';

let made: MadeDatabase;
beforeEach(async () => {
  const source = inject('database');
  if (source?.kind !== 'postgres') throw new Error('These tests need PostgreSQL');
  made = await makeDatabase(source.url);
});
afterEach(() => made.drop());

test('many processes that start at once migrate an empty database once', async () => {
  const env = parseEnv({ DATABASE_URL: made.url });
  const applied: (readonly string[])[] = [];
  const onMigrated = (names: readonly string[]) => applied.push(names);
  const opening = Array.from({ length: 6 }, () => openDatabase({ env, log: quietLog, onMigrated }));
  const databases = await Promise.all(opening);
  for (const { db } of databases) expect(await db.$count(users)).toBe(0);
  const twice = sql`(select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1)`;
  expect(await databases[0]?.db.$count(sql`${twice} as twice`)).toBe(0);
  // One of them reports what it applied, and the others that nothing was to do.
  expect(applied).toHaveLength(6);
  const [names = [], ...others] = applied.filter((each) => each.length > 0);
  expect(names).toContain('0000_start');
  expect(others).toEqual([]);
  await Promise.all(databases.map(({ close }) => close()));
});

/** Locks the table of migrations. On return the lock is held, until `free` is called. */
async function holdLock({ db }: ReturnType<typeof openPool>) {
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations`);
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  return { free: isOver.resolve, holding };
}

test('a migration waits for a held lock, a short while at a time', async () => {
  const other = openPool(made.url, quietLog);
  await other.db.execute(sql`create schema drizzle`);
  await other.db.execute(sql`create table drizzle.__drizzle_migrations (id serial primary key,
    hash text not null, created_at bigint)`);
  const { free, holding } = await holdLock(other);
  const warned = Promise.withResolvers<void>();
  const log = { ...quietLog, warn: () => warned.resolve() };
  const migrating = migratePostgres(made.url, log);
  await warned.promise;
  free();
  await Promise.all([holding, migrating]);
  expect(await other.db.$count(users)).toBe(0);
  await other.close();
});

test('the wait for a lock ends with the error', async () => {
  const other = openPool(made.url, quietLog);
  await migratePostgres(made.url, quietLog);
  const { free, holding } = await holdLock(other);
  const limits = { awayMs: 0, lockedMs: 0 };
  await expect(migratePostgres(made.url, quietLog, limits)).rejects.toMatchObject({
    cause: { code: '55P03' },
  });
  free();
  await holding;
  await other.close();
});
