import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { listErasures } from '#server/db/repositories/erasures.ts';
import { erasures, users } from '#server/db/schema/users.ts';
import { ErasureFile, makeErasures } from '#server/erasures.ts';
import { spyLogger } from '../support/spy-log.ts';
import { testDatabase } from '../support/test-database.ts';

const NOW = new Date('2027-03-01T08:00:00.000Z');
const now = () => NOW;
let folder = '';
let database: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erasures-'));
  database = await testDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

let file: ErasureFile;
let files = 0;
beforeEach(async () => {
  files += 1;
  file = new ErasureFile(join(folder, `${files}.log`));
  await database.db.delete(users);
  await database.db.delete(erasures);
});

const made = (to = file, log = spyLogger()) =>
  makeErasures({ db: database.db, now, log, file: to });

async function addUser(name: string, id?: string): Promise<string> {
  const [user] = await database.db
    .insert(users)
    .values({
      ...(id ? { id } : {}),
      email: `${name}@example.com`,
      language: 'en',
      unsubscribeId: name,
      termsAcceptedAt: NOW,
      createdAt: NOW,
    })
    .returning();
  return user?.id ?? '';
}

const names = async () =>
  (await database.db.select({ name: users.unsubscribeId }).from(users)).map(({ name }) => name);
const eraseOne = (id: string, to = file) => made(to).transaction((_tx, erase) => erase([id]));

test('who was erased is erased again after an older database was restored', async () => {
  const [ana] = [await addUser('ana'), await addUser('ben')];
  await eraseOne(ana);
  expect(await names()).toEqual(['ben']);

  // The backup has Ana, and no erasure.
  await database.db.delete(erasures);
  await addUser('ana', ana);
  const log = spyLogger();
  expect(await made(file, log).replay()).toBe(1);
  expect(await names()).toEqual(['ben']);
  expect(log.warnings).toMatchObject([{ users: 1 }]);
  expect(await listErasures(database.db)).toEqual(await file.read());
  expect(await made().replay()).toBe(0);
});

test('erasures of other machines are taken from their files', async () => {
  const [ana] = [await addUser('ana'), await addUser('ben')];
  const other = new ErasureFile(join(folder, 'other.log'));
  await eraseOne(ana, other);
  await database.db.delete(erasures);
  await addUser('ana', ana);
  expect(
    await made(new ErasureFile(join(folder, `${files}-empty.log`))).replay(await other.read()),
  ).toBe(1);
  expect(await names()).toEqual(['ben']);
});

test('a transaction that fails erases nobody, and records nothing', async () => {
  const ana = await addUser('ana');
  const failing = made().transaction(async (_tx, erase) => {
    await erase([ana]);
    throw new Error('the connection broke');
  });
  await expect(failing).rejects.toThrow('the connection broke');
  expect(await names()).toEqual(['ana']);
  expect(await file.read()).toEqual([]);
  expect(await listErasures(database.db)).toEqual([]);
});

test('an erasure that could not be written to the file is added later', async () => {
  const ana = await addUser('ana');
  const log = spyLogger();
  const unusable = new ErasureFile(join('/dev/null', 'erasures.log'));
  await made(unusable, log).transaction((_tx, erase) => erase([ana]));
  expect(await names()).toEqual([]);
  expect(log.errors).toHaveLength(1);

  await made().copy();
  await made().copy();
  expect(await file.read()).toEqual(await listErasures(database.db));
  expect(await file.read()).toHaveLength(1);
});

test('records that are older than any backup count no more', async () => {
  const ana = await addUser('ana');
  await eraseOne(ana);
  const [row] = await file.read();
  const { userHash = '' } = row ?? {};
  await database.db.delete(erasures).where(eq(erasures.userHash, userHash));
  await addUser('ana', ana);
  const erasedAt = new Date(NOW.getTime() - 400 * DAY);
  expect(
    await made(new ErasureFile(join(folder, `${files}-empty.log`))).replay([
      { userHash, erasedAt },
    ]),
  ).toBe(0);
  expect(await names()).toEqual(['ana']);
});
