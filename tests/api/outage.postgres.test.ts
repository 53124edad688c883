import { setTimeout as pause } from 'node:timers/promises';
import { inject, test } from 'vitest';
import { makeDatabase } from '../support/postgres-databases.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';
import { tcpProxy, urlThrough } from '../support/tcp-proxy.ts';

const OUTAGE = 10_000;
const VISITORS = 15;
/** The longest limit of a request is 6 s; a busy machine adds to it. */
const ANSWER_LIMIT = 30_000;
const me = '/api/v1/users/me/';

type Ask = (server: ServerProcess, token: string) => ReturnType<ServerProcess['ask']>;
const reads: Ask = (server, token) => server.ask({ path: me, token });
const writes: Ask = (server, token) =>
  server.ask({ method: 'PATCH', path: me, body: { firstName: 'Ana' }, token });

/** More requests than connections, until the outage is over: each response and its duration. */
async function askDuringOutage(server: ServerProcess, token: string) {
  const until = performance.now() + OUTAGE;
  const visitor = async (ask: Ask) => {
    const answers = [];
    while (performance.now() < until) {
      const start = performance.now();
      const { status, body } = await ask(server, token);
      answers.push({ status, code: body.code, ms: performance.now() - start });
      await pause(100);
    }
    return answers;
  };
  const visitors = Array.from({ length: VISITORS }, (_, index) => (index % 2 ? writes : reads));
  return (await Promise.all(visitors.map(visitor))).flat();
}

// Side by side, because both wait.
test.concurrent.for(['refuse', 'hang'] as const)(
  'the database away for 10 s (%s): 503 in time, then all works without a restart',
  { timeout: 120_000 },
  async (fail, { expect }) => {
    const source = inject('database');
    if (source?.kind !== 'postgres') throw new Error('This test needs PostgreSQL');
    const made = await makeDatabase(source.url, source.template);
    const proxy = await tcpProxy(made.url);
    try {
      await using server = await startServerProcess({
        DATABASE_URL: urlThrough(proxy, made.url),
        TOKEN_SECRET: 'a secret that is long enough for tokens',
      });
      const token = await signUpAt(server, 'ana', '10.0.0.1');
      await Promise.all(Array.from({ length: VISITORS }, () => writes(server, token)));

      proxy[fail]();
      const answers = await askDuringOutage(server, token);
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['503 unavailable']),
      );
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWER_LIMIT);
      expect((await server.ask({ path: '/readyz' })).status).toBe(503);
      expect((await server.ask({ path: '/healthz' })).status).toBe(200);

      proxy.restore();
      const isReady = async () => (await server.ask({ path: '/readyz' })).status;
      await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
      for (const ask of [reads, writes]) {
        // As many at once as one member may have.
        const after = await Promise.all(Array.from({ length: 20 }, () => ask(server, token)));
        expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
      }
      await signUpAt(server, 'after', '10.0.0.2');
    } finally {
      await proxy.close();
      await made.drop();
    }
  },
);
