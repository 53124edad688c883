import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linesOf } from '../support/lines-of.ts';
import { migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { IS_FULL } from '../support/scope.ts';

const ROUNDS = IS_FULL ? 20 : 2;
const RANGE = 100_000;
const program = fileURLToPath(new URL('../support/writing-process.ts', import.meta.url));
let database: OwnDatabase;

beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.remove());

/** Lets a process write until this many numbers are acknowledged, then kills it. */
async function writeUntilKilled(from: number, count: number) {
  const child = spawn(process.execPath, [program, String(from)], {
    env: { ...process.env, ...database.variables },
  });
  const ended = once(child, 'exit');
  try {
    const { until, rest } = linesOf(child);
    const [found = ''] = await until(/^found/);
    const wrote = await until(new RegExp(`^wrote ${from + count}$`));
    child.kill('SIGKILL');
    return { found: numbersIn(found), wrote: [...wrote, ...(await rest())].flatMap(numbersIn) };
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const numbersIn = (line: string) => (line.match(/\d+/g) ?? []).map(Number);

function lost(told: ReadonlySet<number>, found: readonly number[]): number[] {
  const there = new Set(found);
  return [...told].filter((number) => !there.has(number));
}

test(`a process killed under load ${ROUNDS} times loses no acknowledged write`, async () => {
  const told = new Set<number>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { found, wrote } = await writeUntilKilled(round * RANGE, 10 + round * 7);
    expect(lost(told, found)).toEqual([]);
    for (const number of wrote) told.add(number);
  }
  expect(told.size).toBeGreaterThan(ROUNDS * 10);
  const { found } = await writeUntilKilled(0, 1);
  expect(lost(told, found)).toEqual([]);
});
