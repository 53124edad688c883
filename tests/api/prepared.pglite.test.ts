import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { users } from '#server/db/schema/users.ts';
import { testDatabase } from '../support/test-database.ts';

let database: EmbeddedDatabase;
beforeAll(async () => {
  const opened = await testDatabase();
  if (opened.kind !== 'pglite') throw new Error('this test is of the embedded database');
  database = opened;
  await database.db.insert(users).values({
    email: 'ann@example.com',
    language: 'es',
    unsubscribeId: 'ann',
    promo: { ref: 'aunt' },
    termsAcceptedAt: new Date('2027-03-01T08:00:00.123Z'),
    createdAt: new Date('2027-03-01T08:00:00.000Z'),
  });
});
afterAll(() => database.close());

/** How many statements with this text are prepared. */
async function preparedWith(text: string): Promise<number> {
  const all = 'select statement from pg_prepared_statements';
  const { rows } = await database.pglite.query<{ statement: string }>(all);
  return rows.filter(({ statement }) => statement.includes(text)).length;
}

test('every query stays prepared, in and outside transactions, and finds the same each time', async () => {
  const { db } = database;
  const byEmail = (email: string | null) => sql`${users.email} = ${email} and 'every' = 'every'`;
  const [plain] = await db.select().from(users);
  for (let time = 0; time < 7; time += 1) {
    expect(await db.select().from(users).where(byEmail('ann@example.com'))).toEqual([plain]);
  }
  await db.transaction(async (tx) => {
    expect(await tx.select().from(users).where(byEmail('ann@example.com'))).toEqual([plain]);
    expect(await tx.select().from(users).where(byEmail(null))).toEqual([]);
  });
  expect(await preparedWith("'every' = 'every'")).toBe(1);
});

test('the statement used longest ago makes room for a new one', async () => {
  const { pglite } = database;
  const used = () => pglite.query("select 'used' as word");
  await pglite.query("select 'unused' as word");
  for (let number = 0; number < 400; number += 1) {
    await used();
    await pglite.query(`select ${number} as filler`);
  }
  expect(await preparedWith("'unused' as word")).toBe(0);
  expect(await preparedWith("'used' as word")).toBe(1);
  expect(await preparedWith('')).toBe(300);
  expect((await pglite.query("select 'unused' as word")).rows).toEqual([{ word: 'unused' }]);
});

test('dates arrive as drizzle and as the job queue expect them', async () => {
  const { db, pglite } = database;
  const [{ at } = {}] = await db
    .select({ at: sql<string>`max(${users.termsAcceptedAt})` })
    .from(users);
  expect(at).toBe('2027-03-01 08:00:00.123+00');
  const { rows } = await pglite.query('select terms_accepted_at as at, 7 as n from users');
  expect(rows).toEqual([{ at: new Date('2027-03-01T08:00:00.123Z'), n: 7 }]);
});

test('a prepared query that fails reports why, and works the next time', async () => {
  const byId = database.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('by_id');
  const [ann] = await database.db.select().from(users);
  for (const id of ['no uuid', ann?.id]) {
    const found = byId.execute({ id });
    if (id === ann?.id) expect(await found).toEqual([{ language: 'es' }]);
    else await expect(found).rejects.toMatchObject({ cause: { code: '22P02' } });
  }
  await database.db.transaction(async (tx) => {
    expect(await tx.$count(users)).toBe(1);
    // Anything but the transaction's own client is refused, as ever.
    await expect(byId.execute({ id: ann?.id })).rejects.toThrow();
  });
});

test('a statement that cannot be prepared reports why each time', async () => {
  const wrong = database.db.select({ nothing: sql`no_such_column` }).from(users).prepare('wrong');
  for (let time = 0; time < 2; time += 1) {
    await expect(wrong.execute()).rejects.toMatchObject({ cause: { code: '42703' } });
  }
});
