import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../../tests/support/own-database.ts';
import { rolledBuilds, twoBuilds } from './rolling-builds.ts';

let builds: Awaited<ReturnType<typeof twoBuilds>>;
beforeAll(async () => {
  builds = await twoBuilds();
}, 600_000);
afterAll(() => builds[Symbol.asyncDispose]());

let database: OwnDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.remove());

const roll = (isAssetsFirst: boolean) =>
  rolledBuilds({
    variables: {
      ...database.variables,
      TOKEN_SECRET: 'the same secret for every process, and a long one',
    },
    builds,
    processes: 2,
    seconds: 6,
    isAssetsFirst,
  });

test('processes of one build are replaced by those of another, and nobody notices', async () => {
  const findings = await roll(true);
  expect(findings).toHaveLength(5);
  expect(findings.filter(({ isHeld }) => !isHeld)).toEqual([]);
}, 600_000);

test('without the assets of the other build files are missing, but reloads lead to working pages', async () => {
  const [pages, calls, quizzes, requests] = await roll(false);
  expect([pages?.isHeld, pages?.measured]).toEqual([false, expect.stringContaining('404')]);
  expect([calls?.isHeld, quizzes?.isHeld]).toEqual([true, true]);
  expect(requests?.isHeld).toBe(false);
}, 600_000);
