import { setTimeout as pause } from 'node:timers/promises';
import { inject, test } from 'vitest';
import { makeDatabase } from '../support/postgres-databases.ts';
import { IS_FULL } from '../support/scope.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';
import { tcpProxy, urlThrough } from '../support/tcp-proxy.ts';

const OUTAGE = IS_FULL ? 30_000 : 10_000;
const VISITORS = 15;
/** The longest limit of a request is 6 s; a busy machine adds to it. */
const ANSWER_LIMIT = 30_000;
const me = '/api/v1/users/me/';

type Ask = (server: ServerProcess, token: string) => ReturnType<ServerProcess['ask']>;
const reads: Ask = (server, token) => server.ask({ path: me, token });
const writes: Ask = (server, token) =>
  server.ask({ method: 'PATCH', path: me, body: { firstName: 'Ana' }, token });

const PAGES = ['/results', '/daily-emotional-reset', '/assets/app-1a2b3c.js', '/favicon.svg'];

/** Visits pages and files until the outage is over: the statuses, each once. */
async function visitDuringOutage(server: ServerProcess): Promise<unknown[]> {
  const until = performance.now() + OUTAGE;
  const answers = new Set<unknown>();
  while (performance.now() < until) {
    const asked = PAGES.map((path) => server.ask({ path }).then(({ status }) => status, String));
    for (const answer of await Promise.all(asked)) answers.add(answer);
    await pause(50);
  }
  return [...answers];
}

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
  'the database away (%s): no page fails, calls get a 503 in time, then all works without a restart',
  { timeout: 180_000 },
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
      const [answers, pages] = await Promise.all([
        askDuringOutage(server, token),
        visitDuringOutage(server),
      ]);
      expect(pages).toEqual([200]);
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(['503 unavailable']),
      );
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWER_LIMIT);
      const statusAt = async (path: string) => (await server.ask({ path })).status;
      expect(await statusAt('/healthz/database')).toBe(503);
      for (const path of ['/healthz', '/readyz']) expect(await statusAt(path)).toBe(200);

      proxy.restore();
      await expect.poll(() => statusAt('/healthz/database'), { timeout: 30_000 }).toBe(200);
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
