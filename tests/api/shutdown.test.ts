import { Agent } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';

const MEMBERS = 6;
let database: OwnDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.remove());

const me = '/api/v1/users/me/';
const variables = () => ({ ...database.variables, TOKEN_SECRET: 'x'.repeat(48) });

/** Changes the name without pause until the server closes the connection. */
async function renameUntilSentAway(server: ServerProcess, token: string, statuses: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = 1; ; number += 1) {
    const firstName = `Name ${number}`;
    const path = me;
    const changed = await server.ask({ method: 'PATCH', path, body: { firstName }, token, agent });
    statuses.push(changed.status);
    if (changed.isLast) {
      agent.destroy();
      return firstName;
    }
  }
}

test('on SIGTERM under load no request fails, and acknowledged changes are stored', async () => {
  await using server = await startServerProcess(variables());
  const tokens = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) =>
      signUpAt(server, `member-${index}`, `10.0.0.${index}`),
    ),
  );
  const statuses: number[] = [];
  const working = tokens.map((token) => renameUntilSentAway(server, token, statuses));
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(100);
  server.send('SIGTERM');
  const names = await Promise.all(working);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await server.exit).toBe(0);

  await using next = await startServerProcess(variables());
  for (const [index, token] of tokens.entries()) {
    const { status, body } = await next.ask({ path: me, token });
    expect([status, body.firstName]).toEqual([200, names[index]]);
  }
}, 120_000);
