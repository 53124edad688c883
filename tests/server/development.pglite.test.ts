import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/dev/free-port.ts';
import { copyProject, PROJECT } from '../support/copy-project.ts';
import { migratedDatabase } from '../support/own-database.ts';

/** A copy of the project whose wizards may be broken. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mellow-development-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  copyProject(copy, 'scripts');
  // A folder of its own, because Vite keeps its cache there.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    symlinkSync(join(PROJECT, 'node_modules', name), join(copy, 'node_modules', name), 'junction');
  }
  return copy;
}

async function develop(root: string) {
  const port = await freePort();
  const database = await migratedDatabase();
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...database.variables, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
    await database.remove();
  });
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  return {
    get,
    output: () => output,
    statusOf: (path: string) => get(path).then(({ status }) => status, String),
    async stops() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** In the data of development. */
const SECRET = 'a secret that nobody may read';

const { poll } = expect;
const WAIT = { timeout: 60_000 };

test('`npm run dev` serves the app, the studio and the whole server, which a broken wizard or catalogue never stops', {
  timeout: 180_000,
}, async () => {
  const root = copyOfProject();
  const wizard = join(root, 'wizards/sleep-issues.json');
  const texts = join(root, 'wizards/texts/es/sleep-issues.json');
  const good = readFileSync(wizard, 'utf8');
  const editor = {
    breaks: () => writeFileSync(wizard, good.replace('"selection"', '"selektion"')),
    fixes: () => writeFileSync(wizard, good),
  };

  mkdirSync(join(root, '.data'), { recursive: true });
  writeFileSync(join(root, '.data/token-secret'), SECRET);
  editor.breaks();
  const { get, statusOf, output, stops } = await develop(root);
  await poll(output, WAIT).toContain('waits until wizards and catalogue have no errors');
  expect(output()).toContain("no property 'selektion'. Did you mean 'selection'?");
  expect(await (await get('/')).text()).toContain('/main.tsx');
  expect(await statusOf('/studio/review')).toBe(200);
  for (const path of ['/.data/token-secret', `/@fs${root}/.data/token-secret`]) {
    for (const query of ['', '?raw', '?import&raw', '?url', '?inline']) {
      const answer = await get(path + query);
      expect([query, await answer.text()]).toEqual([query, expect.not.stringContaining(SECRET)]);
    }
  }

  editor.fixes();
  await poll(() => statusOf('/readyz'), { ...WAIT, message: 'the server' }).toBe(200);
  expect(await (await get('/main.tsx')).text()).toContain('start(root)');
  expect(await (await get('/api/openapi.json')).json()).toHaveProperty('openapi');
  expect(await statusOf('/dev/outbox')).toBe(200);
  expect(output()).toContain('Mail it would send');
  expect(output()).toMatch(/Studio: {2}http:\/\/localhost:\d+\/studio\n/);
  expect(await (await get('/studio')).text()).toContain('<title>Studio · Mellow Day</title>');

  const findings = () => output().split('The wizards or the catalogue have errors').length - 1;
  expect(findings()).toBe(1);
  editor.breaks();
  await poll(findings, WAIT).toBe(2);
  rmSync(wizard);
  await poll(findings, WAIT).toBe(3);
  expect(await statusOf('/readyz')).toBe(200);
  expect(output()).not.toContain('Restarting');

  // In this order there is one good state, and so one restart.
  writeFileSync(
    texts,
    readFileSync(texts, 'utf8').replace('Noches de descanso', 'Noches en calma'),
  );
  editor.fixes();
  await poll(output, WAIT).toContain('Restarting');
  await poll(() => statusOf('/readyz'), { ...WAIT, message: 'the server' }).toBe(200);
  expect(await (await get('/studio/api/state')).text()).toContain('Noches en calma');

  const plans = join(root, 'catalogue/price-plans.json');
  const restarts = () => output().split('Restarting').length;
  const before = restarts();
  writeFileSync(plans, readFileSync(plans, 'utf8').replace(',', ''));
  const page = async () => (await get('/')).text();
  await poll(page, { ...WAIT, message: 'the page' }).toMatch(/price-plans\.json:\d+:\d+/);
  await poll(() => statusOf('/readyz'), { ...WAIT, message: 'the server' }).toBe(200);
  expect(restarts()).toBe(before);

  await stops();
  expect(await statusOf('/readyz')).toContain('fetch failed');
});
