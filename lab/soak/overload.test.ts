import { afterEach, beforeEach, expect, test } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../../tests/support/own-database.ts';
import { startServerProcess } from '../../tests/support/server-process.ts';
import { probeHealth } from './health-probe.ts';
import { offerLoad } from './load.ts';
import { makeMembers } from './members.ts';

/** Far more than are handled at once. Each sends the next request after a response. */
const VISITORS = 300;
const SECONDS = 3;

let database: OwnDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.remove());

test('visitors beyond capacity are served or told when to retry, and the server stays healthy', async () => {
  await using server = await startServerProcess({
    ...database.variables,
    OPS_PORT: '0',
    TOKEN_SECRET: 'a secret that is long enough for tokens',
  });
  const members = await makeMembers(server, 10);
  const [{ answers }, [health]] = await Promise.all([
    offerLoad({ port: server.port, connections: VISITORS, seconds: SECONDS, members }),
    probeHealth({ ports: [server.opsPort], seconds: SECONDS }),
  ]);
  expect(Object.keys(answers).toSorted()).toEqual(['200', '503 unavailable retry-after']);
  expect(health?.failures).toBe(0);
  expect(health?.times.length).toBeGreaterThan(0);
  for (const { token } of members) {
    expect((await server.ask({ path: '/api/v1/users/me/', token })).status).toBe(200);
  }
});
