import { count, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { time } from '#server/db/schema/columns.ts';
import { testDatabase } from '../support/test-database.ts';

const samples = pgTable('samples', { text: text(), time: time(), json: jsonb() });
const sample = {
  text: 'ñ 🙂',
  time: new Date('2026-11-21T23:30:00.123Z'),
  json: { a: [1, null, 'b'] },
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table samples (text text, time timestamptz(3), json jsonb)`);
  await database.db.insert(samples).values(sample);
});
afterAll(() => database.close());

test('written values are read back unchanged', async () => {
  expect(await database.db.select().from(samples)).toEqual([sample]);
});

test('both databases compute the same values', async () => {
  const values = await database.db
    .select({
      rows: count(),
      raw: sql`count(*)`,
      sum: sql`sum(5::int)`,
      large: sql`9007199254740993::bigint`,
      day: sql`max(${samples.time})::date::text`,
      isLate: sql`max(${samples.time}) > '2026-11-21T23:00:00Z'`,
      nothing: sql`null`,
    })
    .from(samples);
  expect(values).toEqual([
    {
      rows: 1,
      raw: 1,
      sum: 5,
      large: 9007199254740993n,
      day: '2026-11-21',
      isLate: true,
      nothing: null,
    },
  ]);
});
