import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import { rateLimits } from '#server/db/schema/logins.ts';
import { OutsideTransactionError } from '#server/db/transaction-guard.ts';
import { shared } from '../support/shared.ts';
import { testDatabase } from '../support/test-database.ts';

const database = shared(testDatabase);
beforeEach(async () => {
  await database.db.delete(rateLimits);
});

const windowEndsAt = new Date('2026-11-21T19:00:00.123Z');
const add = (db: Db, key: string) => db.insert(rateLimits).values({ key, count: 1, windowEndsAt });
const keys = async () => (await database.db.select().from(rateLimits)).map(({ key }) => key).sort();

test('a transaction’s writes exist when it commits, and are gone when it fails', async () => {
  await database.db.transaction((tx) => add(tx, 'kept'));
  const failing = database.db.transaction(async (tx) => {
    await add(tx, 'lost');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await keys()).toEqual(['kept']);
});

test('a nested transaction fails alone', async () => {
  await database.db.transaction(async (tx) => {
    await add(tx, 'outer');
    const inner = tx.transaction(async (nested) => {
      await add(nested, 'inner');
      throw new Error('changed my mind');
    });
    await expect(inner).rejects.toThrow('changed my mind');
  });
  expect(await keys()).toEqual(['outer']);
});

test('the failure of a statement is reported, not that of the rollback', async () => {
  await add(database.db, 'once');
  const twice = database.db.transaction((tx) => add(tx, 'once'));
  await expect(twice).rejects.toSatisfy(isUniqueViolation);
});

test('a swallowed failure does not look like a commit', async () => {
  const broken = database.db.transaction(async (tx) => {
    await add(tx, 'first');
    await add(tx, 'first').catch(() => undefined);
  });
  await expect(broken).rejects.toMatchObject({ code: '25P02' });
  expect(await keys()).toEqual([]);
});

test('the outer client inside a transaction is an error instead of an endless wait', async () => {
  const { db } = database;
  await db.transaction(async (tx) => {
    await add(tx, 'inside');
    const refused = { cause: expect.any(OutsideTransactionError) };
    await expect(add(db, 'outside')).rejects.toMatchObject(refused);
    await expect(db.transaction((other) => add(other, 'outside'))).rejects.toThrow(
      OutsideTransactionError,
    );
  });
  await add(db, 'after');
  expect(await keys()).toEqual(['after', 'inside']);
});

test('work that began before a transaction may continue beside it', async () => {
  const { db } = database;
  const beside = Promise.withResolvers<void>();
  const other = beside.promise.then(() => add(db, 'beside'));
  await db.transaction(async (tx) => {
    beside.resolve();
    await add(tx, 'inside');
  });
  await other;
  expect(await keys()).toEqual(['beside', 'inside']);
});

test('a transaction can have a stricter isolation level', async () => {
  const { db } = database;
  await add(db, 'row');
  const count = await db.transaction(
    async (tx) => {
      await tx.update(rateLimits).set({ count: 2 }).where(eq(rateLimits.key, 'row'));
      return tx.$count(rateLimits);
    },
    { isolationLevel: 'serializable' },
  );
  expect(count).toBe(1);
});
