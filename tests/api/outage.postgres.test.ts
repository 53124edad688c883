import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, test } from 'vitest';
import { freePort } from '../../scripts/dev/free-port.ts';
import { startCaddy } from '../support/caddy.ts';
import { ensureProgram } from '../support/debian-program.ts';
import { makeCertificate, startNginx } from '../support/nginx.ts';
import { blockWith, fittedBlock, HOST } from '../support/operations-document.ts';
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

const isLinux = process.platform === 'linux';
const nginx = isLinux ? ensureProgram({ name: 'nginx' }) : undefined;
const caddy = isLinux ? ensureProgram({ name: 'caddy' }) : undefined;

const PAGES = ['/results', '/daily-emotional-reset', '/assets/app-1a2b3c.js', '/favicon.svg'];

type Visit = (path: string) => Promise<unknown>;

const statusOf = async (response: Promise<IncomingMessage[]>) => {
  const [message] = await response;
  return message?.resume().statusCode;
};

/** The Caddy of Compose and the documented nginx, as far as they are there, in front of a process. */
async function startProxies(
  { app, ops }: { app: number; ops: number },
  running: AsyncDisposableStack,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  if (caddy) {
    const port = await freePort();
    const site = readFileSync(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8')
      .replace('{$DOMAIN}', `http://localhost:${port}`)
      .replaceAll(/app\d:3000/g, `127.0.0.1:${app}`)
      .replace('health_port 9000', `health_port ${ops}`);
    running.use(await startCaddy(caddy, site, [port]));
    visits.push((path) => statusOf(once(get({ host: 'localhost', port, path }), 'response')));
  }
  if (nginx) {
    const folder = mkdtempSync(join(tmpdir(), 'outage-'));
    running.defer(() => rmSync(folder, { recursive: true }));
    const certified = makeCertificate(folder, HOST);
    const [secure, plain] = [await freePort(), await freePort()];
    const block = blockWith('nginx', 'location ~ ^/(metrics');
    const http = fittedBlock(block, { ...certified, app, secure, plain });
    running.use(await startNginx(nginx, http, [secure, plain]));
    const ca = readFileSync(certified.certificate);
    const target = {
      host: '127.0.0.1',
      port: secure,
      servername: HOST,
      headers: { host: HOST },
      ca,
    };
    visits.push((path) => statusOf(once(getSecure({ ...target, path }), 'response')));
  }
  return visits;
}

/** Visits pages and files until the outage is over: what the proxies answered, each once. */
async function visitDuringOutage(visits: readonly Visit[]): Promise<unknown[]> {
  const until = performance.now() + OUTAGE;
  const answers = new Set<unknown>();
  while (performance.now() < until) {
    const asked = visits.flatMap((visit) => PAGES.map((path) => visit(path).catch(String)));
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
  'the database away (%s): no page fails behind Caddy and nginx, calls get a 503 in time, then all works without a restart',
  { timeout: 180_000 },
  async (fail, { expect }) => {
    const source = inject('database');
    if (source?.kind !== 'postgres') throw new Error('This test needs PostgreSQL');
    const made = await makeDatabase(source.url, source.template);
    const proxy = await tcpProxy(made.url);
    await using proxies = new AsyncDisposableStack();
    try {
      const ops = await freePort();
      await using server = await startServerProcess({
        OPS_PORT: `${ops}`,
        DATABASE_URL: urlThrough(proxy, made.url),
        TOKEN_SECRET: 'a secret that is long enough for tokens',
      });
      const token = await signUpAt(server, 'ana', '10.0.0.1');
      await Promise.all(Array.from({ length: VISITORS }, () => writes(server, token)));

      const visits = await startProxies({ app: server.port, ops }, proxies);
      proxy[fail]();
      const [answers, pages] = await Promise.all([
        askDuringOutage(server, token),
        visitDuringOutage(visits),
      ]);
      expect(pages).toEqual(visits.length > 0 ? [200] : []);
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
