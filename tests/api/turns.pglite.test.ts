import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromPglite } from 'pg-boss';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';
import { testDatabase } from '../support/test-database.ts';

const STATEMENTS = 2_000;

test('however many statements wait, other work runs in between', async () => {
  const folder = await makeDataFolder();
  const { pglite, close } = await openQuietly(folder.path);
  try {
    let waiting = STATEMENTS;
    const all = Promise.all(
      Array.from({ length: STATEMENTS }, async () => {
        await pglite.query('select 1');
        waiting -= 1;
      }),
    );
    let turns = 0;
    for (; waiting > 0; turns += 1) await nextTurn();
    await all;
    // Without turns in between, the loop above runs once.
    expect(turns).toBeGreaterThan(3);
  } finally {
    await close();
    await folder.remove();
  }
});

test('a failed block of the job queue is rolled back before another caller gets the connection', async () => {
  const database = await testDatabase();
  if (database.kind !== 'pglite') throw new Error('this test is of the embedded database');
  const { db, pglite } = database;
  const block = fromPglite(pglite).executeSql('begin; select 1 / 0; commit');
  const others = [
    db.$count(users),
    db.transaction((tx) => tx.$count(users)),
    pglite.exec('begin; select 1; commit'),
  ];
  await expect(block).rejects.toMatchObject({ code: '22012' });
  expect(await Promise.all(others)).toEqual([0, 0, expect.anything()]);
  await database.close();
});
