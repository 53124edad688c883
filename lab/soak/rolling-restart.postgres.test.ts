import { afterEach, beforeEach, expect, test } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../../tests/support/own-database.ts';
import { rolled } from './rolling-restart.ts';

let database: OwnDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.remove());

test('processes are stopped and started again in turn, and no request fails', async () => {
  const variables = {
    ...database.variables,
    TOKEN_SECRET: 'the same secret for every process, and a long one',
  };
  const findings = await rolled({ variables, processes: 2, seconds: 2 });
  expect(findings).toHaveLength(3);
  expect(findings.filter(({ isHeld }) => !isHeld)).toEqual([]);
}, 120_000);
