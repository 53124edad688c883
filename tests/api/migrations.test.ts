import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { newestMigration } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { users } from '#server/db/schema/users.ts';
import type { Log } from '#server/log/log.ts';
import { emptyDatabase, migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { quietLog } from '../support/quiet-log.ts';
import { spyLogger } from '../support/spy-log.ts';

const open = ({ variables }: OwnDatabase, log: Log = quietLog) =>
  openDatabase({ env: parseEnv({ ...variables }), log });

test('an empty database is migrated when it is opened, and unchanged the next time', async () => {
  const empty = await emptyDatabase();
  onTestFinished(empty.remove);
  const kind = inject('database')?.kind;
  const applied: number[] = [];
  const log = spyLogger();
  for (const _ of [1, 2]) {
    const database = await open(empty, log);
    expect(database.kind).toBe(kind);
    expect(await database.db.$count(users)).toBe(0);
    applied.push(await database.db.$count(sql`drizzle.__drizzle_migrations`));
    await database.close();
  }
  expect(applied[0]).toBeGreaterThan(0);
  expect(applied[1]).toBe(applied[0]);
  const lines = log.infos.filter((line) => 'migrations' in line);
  expect(lines).toEqual([
    {
      migrations: expect.arrayContaining(['0000_start']),
      ms: expect.any(Number),
      ...(kind === 'postgres' ? { lockWaitMs: expect.any(Number) } : {}),
      message: 'migrated',
    },
  ]);
});

test('a database migrated by newer code is used with a warning, so that a release can be rolled back', async () => {
  const migrated = await migratedDatabase();
  onTestFinished(migrated.remove);
  const first = await open(migrated);
  const future = newestMigration() + 1;
  await first.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${future})`,
  );
  await first.close();
  const warn = vi.fn();
  const second = await open(migrated, { ...quietLog, warn });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('newer version'));
  expect(await second.db.$count(users)).toBe(0);
  await second.close();
});
