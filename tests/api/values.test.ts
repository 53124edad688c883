import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { outboxMails } from '#server/db/tables/mail.ts';
import { testDatabase } from '../support/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('both databases give back the same values', async () => {
  const { db } = database;
  await db.insert(outboxMails).values({
    messageId: 'm',
    to: 'a@b.c',
    subject: 's',
    html: 'ü',
    text: '🙂',
    headers: { a: 'b' },
    createdAt: new Date('2026-11-21T19:00:00.123Z'),
  });
  const rows = await db
    .select({
      createdAt: outboxMails.createdAt,
      headers: outboxMails.headers,
      n: sql<number>`count(*) over ()`,
      big: sql<bigint>`9007199254740993::bigint`,
      day: sql<string>`${outboxMails.createdAt}::date::text`,
    })
    .from(outboxMails);
  expect(rows).toEqual([
    {
      createdAt: new Date('2026-11-21T19:00:00.123Z'),
      headers: { a: 'b' },
      n: 1,
      big: 9007199254740993n,
      day: '2026-11-21',
    },
  ]);
});
