import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildWeb } from '#build/web-build.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { freePort } from '../../scripts/dev/free-port.ts';
import { EXIT_CONFIGURATION } from '../../scripts/ops/explained.ts';
import { copyProject, PROJECT } from '../support/copy-project.ts';
import { nextBuild } from '../support/next-build.ts';
import { migratedDatabase } from '../support/own-database.ts';
import { makeSampleSite } from '../support/sample-site.ts';

/** Stands for /opt/mellow-day: a folder for each release, a link to the current one, the assets of all. */
let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'mellow-releases-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
});

/** The folder of a release as a clone and `npm ci` leave it. */
function prepare(name: string): string {
  const folder = join(base, name);
  mkdirSync(folder);
  copyProject(folder, 'scripts');
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Builds it: a page with its name as the title, and an asset of its own. */
async function build(name: string): Promise<void> {
  const sample = makeSampleSite();
  const next = nextBuild(sample.dist, { '<title>Sample': `<title>${name}` });
  writeFileSync(join(next.dist, 'web/assets', `${name}.js`), '');
  const store = { folder: join(base, '.assets'), days: 7, megabytes: 200 };
  await buildWeb(join(base, name), {}, store, async (dist) =>
    cpSync(next.dist, dist, { recursive: true }),
  );
  sample.remove();
  next.remove();
}

const link = (name: string) =>
  expect(spawnSync('ln', ['-sfn', name, join(base, 'current')]).status).toBe(0);

/** Starts the service as its unit says, and again whenever it ends, as systemd does. */
function supervise(variables: Record<string, string>) {
  const unit = readFileSync(join(PROJECT, 'deploy/systemd/mellow-day.service'), 'utf8');
  const settings = (name: string) =>
    [...unit.replaceAll('/opt/mellow-day', base).matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(
      ([, value = '']) => value,
    );
  const [cwd] = settings('WorkingDirectory');
  const [command = '', ...args] = (settings('ExecStart')[0] ?? '').split(' ');
  const own = Object.fromEntries(settings('Environment').map((each) => each.split('=')));
  let child: ChildProcess;
  let isOver = false;
  const start = () => {
    child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...variables, ...own },
      stdio: 'ignore',
    });
    child.once('error', (error) => console.error(error.message));
    child.once('exit', (code) => {
      if (!isOver && code !== EXIT_CONFIGURATION) start();
    });
  };
  start();
  onTestFinished(async () => {
    isOver = true;
    const exit = once(child, 'exit');
    if (child.kill('SIGKILL')) await exit;
  });
  return {
    /** Ends the process; resolves once it has ended, and the next one is starting. */
    async end(signal: NodeJS.Signals) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

test('a process that ends in the middle of a deployment comes back, and a rollback is a link and a restart', {
  timeout: 180_000,
}, async () => {
  const database = await migratedDatabase();
  onTestFinished(database.remove);
  const port = await freePort();
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  const title = () =>
    get('/results').then(
      async (page) => /<title>(.*)<\/title>/.exec(await page.text())?.[1],
      () => 'nothing listens',
    );
  const serves = (name: string) => expect.poll(title, { timeout: 60_000 }).toBe(name);

  prepare('v1');
  await build('v1');
  link('v1');
  const service = supervise({
    ...database.variables,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  await serves('v1');

  prepare('v2');
  await service.end('SIGKILL');
  await serves('v1');

  await build('v2');
  link('v2');
  await service.end('SIGTERM');
  await serves('v2');
  expect((await get('/assets/v1.js')).status).toBe(200);

  link('v1');
  await service.end('SIGTERM');
  await serves('v1');
  expect((await get('/assets/v2.js')).status).toBe(200);
});

test('a second process on a data folder that is in use is refused before anything is built', async () => {
  const data = mkdtempSync(join(base, 'data-'));
  onTestFinished(lockFolder(data));
  const start = join(prepare('checkout'), 'scripts/start.ts');
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(errors).toContain(`${data} is in use by process ${process.pid}`);
  expect([code, errors.includes('Building')]).toEqual([1, false]);
});
