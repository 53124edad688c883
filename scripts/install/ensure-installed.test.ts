import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = fileURLToPath(new URL('..', import.meta.url));
const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'sample' },
    'node_modules/needed': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/vite': { version: '1.0.0', dev: true },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: 'beos' },
  },
};

/**
 * A fake npm: records the call and writes what npm would write. `FAKE_NPM=waits` does so once there
 * is a file `go`.
 */
const fakeNpm = `
const fs = require('node:fs');
fs.appendFileSync('calls.log', process.argv.slice(2).join(' ') + '\\n');
if (process.env.FAKE_NPM === 'fails') process.exit(7);
fs.rmSync('node_modules', { recursive: true, force: true });
for (const name of ['needed', 'vite']) fs.mkdirSync('node_modules/' + name, { recursive: true });
// The folder goes with the test, if the test gives up waiting.
const wait = setInterval(() => {
  if (process.env.FAKE_NPM === 'waits' && !fs.existsSync('go') && fs.existsSync('package.json')) return;
  clearInterval(wait);
  if (process.env.FAKE_NPM === 'forgets') return;
  for (const name of ['needed', 'vite']) fs.writeFileSync('node_modules/' + name + '/package.json', '{}');
  const { packages: { '': _, ...packages } } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  delete packages['node_modules/elsewhere'];
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
}, 10);
`;

let project = '';
const at = (...path: string[]) => join(project, ...path);
const lockFile = () => at('.cache', 'install.turn');
const calls = () =>
  existsSync(at('calls.log')) ? readFileSync(at('calls.log'), 'utf8').trim().split('\n') : [];

const launch = (env: NodeJS.ProcessEnv = {}, ...options: string[]) =>
  launchProgram('ensure-installed.mjs', env, ...options);

function launchProgram(name: string, env: NodeJS.ProcessEnv = {}, ...options: string[]) {
  const child = spawn(process.execPath, [at('scripts', name), ...options], {
    env: {
      ...process.env,
      npm_execpath: at('npm-cli.js'),
      npm_node_execpath: process.execPath,
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended, said: () => output };
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'ensure-installed-'));
  mkdirSync(at('scripts'));
  cpSync(join(scripts, 'ensure-installed.mjs'), at('scripts', 'ensure-installed.mjs'));
  cpSync(join(scripts, 'run.mjs'), at('scripts', 'run.mjs'));
  cpSync(join(scripts, 'install'), at('scripts', 'install'), { recursive: true });
  writeFileSync(
    at('package.json'),
    JSON.stringify({ type: 'module', engines: { node: '>=18.0' } }),
  );
  writeFileSync(at('package-lock.json'), JSON.stringify(lock));
  writeFileSync(at('fake-npm.cjs'), fakeNpm);
  writeFileSync(at('npm-cli.js'), `import './fake-npm.cjs';`);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('a fresh clone is installed with the developer packages, and a second start is silent', async () => {
  expect((await launch({ NODE_ENV: 'production' }).ended).code).toBe(0);
  expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);

  expect(await launch().ended).toEqual({ code: 0, output: '' });
  expect(calls()).toHaveLength(1);
  expect(existsSync(lockFile())).toBe(false);
});

test('a command without a hook installs first, and gets its arguments; a failed install stops it', async () => {
  writeFileSync(at('scripts/greet.ts'), 'console.log(process.argv.slice(2).join());');
  const run = (env?: NodeJS.ProcessEnv) =>
    launchProgram('run.mjs', env, '--to-run', 'greet', 'a', '--b').ended;
  expect(await run({ FAKE_NPM: 'fails' })).toEqual({
    code: 1,
    output: expect.not.stringContaining('a,--b'),
  });
  const { code, output } = await run();
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, 'a,--b']);
  expect(calls()).toHaveLength(2);
});

test('a changed lock file, a missing folder and a partial install each cause a new install', async () => {
  await launch().ended;
  const newer = structuredClone(lock);
  newer.packages['node_modules/needed'].version = '1.1.0';
  writeFileSync(at('package-lock.json'), JSON.stringify(newer));
  await launch().ended;
  expect(calls()).toHaveLength(2);

  rmSync(at('node_modules', 'needed'), { recursive: true });
  await launch().ended;
  expect(calls()).toHaveLength(3);

  rmSync(at('node_modules', '.package-lock.json'));
  await launch().ended;
  expect(calls()).toHaveLength(4);
});

test('a production install with a build is enough to run, but not for anything else', async () => {
  const install = (...names: (keyof typeof lock.packages)[]) => {
    const packages = Object.fromEntries(names.map((name) => [name, lock.packages[name]]));
    for (const name of names) {
      mkdirSync(at(name), { recursive: true });
      writeFileSync(at(name, 'package.json'), '{}');
    }
    writeFileSync(at('node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  };
  install('node_modules/needed');
  mkdirSync(at('dist'));
  writeFileSync(at('dist', 'build.json'), '{}');
  expect(await launch({}, '--to-run').ended).toEqual({ code: 0, output: '' });
  expect(calls()).toHaveLength(0);

  rmSync(at('dist'), { recursive: true });
  await launch({}, '--to-run').ended;
  expect(calls()).toHaveLength(1);

  rmSync(at('node_modules'), { recursive: true });
  install('node_modules/needed');
  await launch().ended;
  expect(calls()).toHaveLength(2);
});

test('two concurrent starts install once and both succeed', async () => {
  const starts = [launch({ FAKE_NPM: 'waits' }), launch({ FAKE_NPM: 'waits' })];
  await expect.poll(() => starts.map(({ said }) => said()).join()).toContain('waiting for it');
  writeFileSync(at('go'), '');
  const both = await Promise.all(starts.map(({ ended }) => ended));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(calls()).toHaveLength(1);
});

test('a killed install is repeated, after the npm it left behind has ended', async () => {
  const killed = launch({ FAKE_NPM: 'waits' });
  await expect
    .poll(() => existsSync(lockFile()) && readFileSync(lockFile(), 'utf8'))
    .toMatch(/\n\d+$/);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const next = launch();
  await expect.poll(next.said).toContain('waiting for it');
  writeFileSync(at('go'), '');
  expect((await next.ended).code).toBe(0);
  expect(calls()).toHaveLength(2);
  expect(existsSync(lockFile())).toBe(false);
});

test('a lock of a process that died long ago blocks nothing', async () => {
  mkdirSync(at('.cache'));
  writeFileSync(lockFile(), `${process.pid}-1-0`);
  utimesSync(lockFile(), new Date(0), new Date(0));
  expect((await launch().ended).code).toBe(0);
  expect(calls()).toHaveLength(1);
});

test.each([
  ['empty', ''],
  ['garbage', '<<<<<<< HEAD'],
  ['without packages', '{"packages":{}}'],
])('a lock file that is %s is reported, with what to do', async (_name, content) => {
  writeFileSync(at('package-lock.json'), content);
  const { code, output } = await launch().ended;
  expect(code).toBe(1);
  expect(output).toContain('git checkout -- package-lock.json');
  expect(output).not.toContain('    at ');
  expect(calls()).toHaveLength(0);
});

test('a failing or incomplete npm install stops the start', async () => {
  const failed = await launch({ FAKE_NPM: 'fails' }).ended;
  expect(failed).toEqual({
    code: 1,
    output: expect.stringContaining('npm ci failed (exit code 7)'),
  });
  const forgotten = await launch({ FAKE_NPM: 'forgets' }).ended;
  expect(forgotten).toEqual({ code: 1, output: expect.stringContaining('node_modules/needed') });
  expect(existsSync(lockFile())).toBe(false);
});

test.each([
  [
    'npm/9.2.0 node/v18.20.4 linux x64',
    1,
    /Node 18\.20\.4 cannot install.*\n.*npm install --global/,
  ],
  ['npm/11.5.0 node/v20.19.0 linux x64', 0, /^Installing/],
])('%s', async (npm_config_user_agent, expected, said) => {
  const { code, output } = await launch({ npm_config_user_agent }).ended;
  expect(code).toBe(expected);
  expect(output).toMatch(said);
  expect(calls()).toHaveLength(1 - expected);
});

test('an install that left out the link to Node is repeated, and reported if it is again', async () => {
  const runtime = {
    version: '24.0.0',
    integrity: 'sha512-b',
    optional: true,
    os: process.platform,
    cpu: process.arch,
  };
  const path = `node_modules/node-${process.platform}-${process.arch}`;
  const packages = { ...lock.packages, [path]: runtime };
  writeFileSync(at('package-lock.json'), JSON.stringify({ ...lock, packages }));
  writeFileSync(
    at('fake-npm.cjs'),
    `${fakeNpm}\nfs.mkdirSync('${path}', { recursive: true });\nfs.writeFileSync('${path}/package.json', '{}');
if (process.env.FAKE_NPM === 'links') {
  fs.mkdirSync('node_modules/.bin');
  fs.writeFileSync('node_modules/.bin/node', '');
}`,
  );
  const unlinked = await launch().ended;
  expect(unlinked.code).toBe(1);
  expect(unlinked.output).toMatch(/Old versions of npm do that.*npm install --global npm@11/);
  const env = { FAKE_NPM: 'links' };
  expect([(await launch(env).ended).code, (await launch(env).ended).code]).toEqual([0, 0]);
  expect(calls()).toHaveLength(2);
});

test('a machine whose Node is too old is told the required version', async () => {
  writeFileSync(
    at('package.json'),
    JSON.stringify({ type: 'module', engines: { node: '>=99.1' } }),
  );
  const { code, output } = await launch().ended;
  expect(code).toBe(1);
  expect(output).toContain('needs Node 99.1');
});
