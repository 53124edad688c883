import { expect, test } from 'vitest';
import { spyLogger } from '#tests/support/spy-log.ts';
import { type Prunable, prune } from './pruning.ts';

/** A table with this many expired rows. */
function tableOf(table: string, rows: number, batches: string[] = []): Prunable<string> {
  let left = rows;
  return {
    table,
    batch: 10,
    deleteSome: async (limit) => {
      const deleted = Math.min(left, limit);
      left -= deleted;
      batches.push(`${table} ${deleted}`);
      return deleted;
    },
  };
}

test('tables take turns, so that a small one does not wait for a large one', async () => {
  const batches: string[] = [];
  const log = spyLogger();
  const counted: string[] = [];
  await prune([tableOf('large', 25, batches), tableOf('small', 3, batches)], {
    log,
    count: (table, rows) => counted.push(`${table} ${rows}`),
  });
  expect(batches).toEqual(['large 10', 'small 3', 'large 10', 'large 5']);
  expect(counted).toEqual(batches);
  expect(log.infos).toMatchObject([{ deleted: { large: 25, small: 3 }, isComplete: true }]);
});

test('nothing is logged if nothing has expired', async () => {
  const log = spyLogger();
  await prune([tableOf('empty', 0)], { log });
  expect(log.infos).toEqual([]);
});

test('a run that is out of time stops, and the next one goes on', async () => {
  const batches: string[] = [];
  const [log, large] = [spyLogger(), tableOf('large', 1e9, batches)];
  await prune([large], { log, limitMs: 20 });
  const first = batches.length;
  expect(first).toBeGreaterThan(0);
  expect(log.infos).toMatchObject([{ isComplete: false }]);
  await prune([large], { log, limitMs: 20 });
  expect(batches.length).toBeGreaterThan(first);
});

test('a table that fails is reported, and does not stop the others', async () => {
  const batches: string[] = [];
  const broken: Prunable<string> = {
    table: 'broken',
    batch: 10,
    deleteSome: () => Promise.reject(new Error('no such table')),
  };
  const run = prune([broken, tableOf('whole', 15, batches)], { log: spyLogger() });
  await expect(run).rejects.toThrow('no such table');
  expect(batches).toEqual(['whole 10', 'whole 5']);
});
