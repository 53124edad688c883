import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { makeSampleSite } from '../support/sample-site.ts';

const program = fileURLToPath(new URL('../support/sample-server.ts', import.meta.url));
// One folder for all tests: creating a database takes longer than the tests.
const data = mkdtempSync(join(tmpdir(), 'stopping-'));
let site: ReturnType<typeof makeSampleSite>;
let child: ChildProcess;
let output = '';
let port = 0;

beforeEach(() => {
  site = makeSampleSite();
  output = '';
});
afterEach(async () => {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded ? Promise.resolve() : once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  site.remove();
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function starts(command: string, args: readonly string[], variables = {}): Promise<void> {
  child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: data, DRAIN_NOTICE: '1', ...variables },
  });
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 50_000 }).toMatch(/port \d+/);
  port = Number(/port (\d+)/.exec(output)?.[1]);
}

const startsServer = (variables = {}) => starts(process.execPath, [program, site.dist], variables);

function fetchPage(agent: Agent, path = '/results'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { host: 'localhost' } }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer))
        .once('error', reject);
    }).once('error', reject);
  });
}

/** Sends requests without pause until the server closes the connection. */
async function askUntilSentAway(statuses: (number | undefined)[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const answer = await fetchPage(agent);
    statuses.push(answer.statusCode);
    if (answer.headers.connection === 'close') break;
  }
  agent.destroy();
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s under load no request fails, and the process ends by itself',
  async (signal) => {
    await startsServer();
    const statuses: (number | undefined)[] = [];
    const visitors = Array.from({ length: 20 }, () => askUntilSentAway(statuses));
    await expect.poll(() => statuses.length, { timeout: 15_000 }).toBeGreaterThan(50);
    const exit = once(child, 'exit');
    child.kill(signal);
    await pause(50);
    const ready = await fetchPage(new Agent(), '/readyz');
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);

    await Promise.all(visitors);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await exit).toEqual([0, null]);
  },
  60_000,
);

async function refusesAfter(): Promise<number> {
  const begun = performance.now();
  const isTaken = () =>
    fetchPage(new Agent(), '/readyz').then(
      ({ statusCode }) => statusCode === 503,
      () => false,
    );
  while (await isTaken()) await pause(20);
  return performance.now() - begun;
}

test('it accepts connections for as long as DRAIN_NOTICE says', async () => {
  await startsServer({ DRAIN_NOTICE: '2.5' });
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetchPage(new Agent(), '/readyz')).statusCode).toBe(503);
  const taken = await refusesAfter();
  expect(taken).toBeGreaterThan(1_500);
  expect(await exit).toEqual([0, null]);
}, 60_000);

test('a second signal ends it at once', async () => {
  await startsServer();
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  await pause(20);
  child.kill('SIGINT');
  expect(await exit).toEqual([1, null]);
}, 60_000);

test.skipIf(process.platform === 'win32')(
  'under npm it ends with npm’s shell, because that passes no signal on',
  async () => {
    const command = `'${process.execPath}' '${program}' '${site.dist}'; true`;
    await starts('sh', ['-c', command], { npm_lifecycle_event: 'start' });
    // The server also holds the pipe, so it closes when both have ended.
    const closed = child.stdout && once(child.stdout, 'close');
    child.kill('SIGTERM');
    await closed;
  },
  60_000,
);

test('every request is one line of the log, without its query', async () => {
  await startsServer();
  await fetchPage(new Agent(), '/results?email=someone%40mail.example');
  await expect.poll(() => output).toContain('"path":"/results"');
  const lines = output.trim().split('\n').slice(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', status: 200, level: 'info' });
  expect(output).not.toContain('someone');
}, 60_000);
