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

const statements = async () =>
  (await database.pglite.query('select name from pg_prepared_statements')).rows.length;

test('a prepared query finds what a plain one does, and stays prepared', async () => {
  const { db } = database;
  const byEmail = db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('by_email');
  const before = await statements();
  const plain = await db.select().from(users);
  for (let time = 0; time < 7; time += 1) {
    expect(await byEmail.execute({ email: 'ann@example.com' })).toEqual(plain);
  }
  expect(await byEmail.execute({ email: 'nobody@example.com' })).toEqual([]);
  expect(await byEmail.execute({ email: null })).toEqual([]);
  expect(await statements()).toBe(before + 1);
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
