import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migratedDatabase } from '../support/own-database.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';

const closingProcess = fileURLToPath(new URL('../support/closing-process.ts', import.meta.url));

/** Sends requests without pause until the server closes the connection. */
async function askUntilSentAway({ ask }: ServerProcess, statuses: number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const { status, isLast } = await ask({ path: '/results', agent });
    statuses.push(status);
    if (isLast) break;
  }
  agent.destroy();
}

async function refusesConnections({ ask }: ServerProcess): Promise<void> {
  const isTaken = () =>
    ask({ path: '/readyz', agent: new Agent() }).then(
      ({ status }) => status === 503,
      () => false,
    );
  while (await isTaken()) await pause(20);
}

/** Changes a member's name without pause until the server closes the connection. */
async function renameUntilSentAway(server: ServerProcess, token: string, statuses: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = 1; ; number += 1) {
    const firstName = `Name ${number}`;
    const body = { firstName };
    const changed = await server.ask({ method: 'PATCH', path: ME, body, token, agent });
    statuses.push(changed.status);
    if (changed.isLast) {
      agent.destroy();
      return firstName;
    }
  }
}

const ME = '/api/v1/users/me/';
const VISITORS = 20;
const MEMBERS = 6;
/** Long enough for a busy machine to say that it drains. */
const NOTICE_MS = 4_000;

test('on SIGTERM under load no request fails, connections are accepted for the time of notice, acknowledged changes are stored, and the log has a line for each request, without its query', {
  timeout: 120_000,
}, async () => {
  const database = await migratedDatabase();
  onTestFinished(database.remove);
  const variables = { ...database.variables, TOKEN_SECRET: 'x'.repeat(48) };
  await using server = await startServerProcess(variables, { noticeMs: NOTICE_MS });
  await server.ask({ path: '/results?email=someone%40mail.example' });
  const tokens = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) =>
      signUpAt(server, `member-${index}`, `10.0.0.${index}`),
    ),
  );
  const shown: number[] = [];
  const changed: number[] = [];
  const visitors = Array.from({ length: VISITORS }, () => askUntilSentAway(server, shown));
  const members = tokens.map((token) => renameUntilSentAway(server, token, changed));
  await expect.poll(() => shown.length, { timeout: 30_000 }).toBeGreaterThan(50);
  await expect.poll(() => changed.length, { timeout: 30_000 }).toBeGreaterThan(50);
  const begun = performance.now();
  server.send('SIGTERM');
  await expect
    .poll(() => server.ask({ path: '/readyz', agent: new Agent() }))
    .toMatchObject({ status: 503, isLast: true });
  await refusesConnections(server);
  expect(performance.now() - begun).toBeGreaterThan(NOTICE_MS);

  await Promise.all(visitors);
  const names = await Promise.all(members);
  expect(new Set([...shown, ...changed])).toEqual(new Set([200]));
  expect(await server.exit).toBe(0);

  const lines = await server.log();
  const pages = lines.filter((line) => line.includes('"path":"/results"'));
  expect(pages).toHaveLength(1 + shown.length);
  expect(JSON.parse(pages[0] ?? '')).toMatchObject({
    path: '/results',
    method: 'GET',
    status: 200,
    level: 'info',
  });
  expect(lines.join()).not.toContain('someone');

  await using next = await startServerProcess(variables);
  for (const [index, token] of tokens.entries()) {
    const { status, body } = await next.ask({ path: ME, token });
    expect([status, body.firstName]).toEqual([200, names[index]]);
  }
});

/** A process that takes so long to close; its output, and how it ended. */
async function startClosing(closeMs: number, command = process.execPath, args: string[] = []) {
  const child = spawn(command, [...args, closingProcess, String(closeMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // Every process that holds the pipe has ended.
  const closed = once(child, 'close');
  await expect.poll(() => output).toBe('ready\n');
  return { child, output: () => output, closed };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s a process closes and then ends by itself',
  async (signal) => {
    const { child, output, closed } = await startClosing(100);
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(output()).toBe('ready\nclosing\nclosed\n');
  },
);

test('a second signal ends it at once', async () => {
  const { child, output, closed } = await startClosing(60_000);
  child.kill('SIGINT');
  await expect.poll(output).toBe('ready\nclosing\n');
  child.kill('SIGINT');
  expect(await closed).toEqual([1, null]);
  expect(output()).toBe('ready\nclosing\n');
});

test.skipIf(process.platform === 'win32')(
  'under npm it ends with npm’s shell, because that passes no signal on',
  async () => {
    const script = `npm_lifecycle_event=start '${process.execPath}' "$0" "$1"; true`;
    const { child, output, closed } = await startClosing(0, 'sh', ['-c', script]);
    child.kill('SIGTERM');
    await closed;
    expect(output()).toBe('ready\nclosing\nclosed\n');
  },
);
