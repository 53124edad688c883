import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDataFolder, openQuietly } from '../support/data-folder.ts';

const STATEMENTS = 500;

test('however many statements wait, everything else gets its turn in between', async () => {
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
    expect(turns).toBeGreaterThan(20);
  } finally {
    await close();
    await folder.remove();
  }
});
