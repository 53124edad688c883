import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const hrefOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

const beginning = `
  const { makeLog } = await import(${hrefOf('./log.ts')});
  const log = makeLog({ LOG_LEVEL: 'info' });
`;

const program = `${beginning}
  for (let line = 0; line < 1000; line += 1) log.info({ line }, 'written');
  setImmediate(() => {
    process.stderr.write('still here');
    process.exit(3);
  });
`;

test.skipIf(!existsSync('/dev/full'))(
  'a log on a full disk loses lines, but neither ends the process nor prevents it from ending',
  async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    if (child.stderr === null) throw new Error('The process has no standard error.');
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([said, code]).toEqual(['still here', 3]);
  },
  30_000,
);

test('every line is written before the process ends', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(said.trim().split('\n')).toHaveLength(1000);
});

test('nothing is lost when the process is told to stop', async () => {
  const stopping = `${beginning}
    const { closeOnSignals } = await import(${hrefOf('../signals.ts')});
    closeOnSignals({ close: async (why) => log.info({ why }, 'stopped') });
    process.once('SIGTERM', () => {
      for (let line = 0; line < 1000; line += 1) log.info({ line }, 'written');
    });
    setInterval(() => {}, 1000);
    process.stderr.write('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', stopping], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = text(child.stdout);
  await once(child.stderr, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const lines = (await said).trim().split('\n');
  expect(lines).toHaveLength(1001);
  expect(lines.filter((line) => line.includes('SIGTERM'))).toHaveLength(1);
});

test('a line waits for others, but an error is written at once with what was before it', async () => {
  const blocked = `${beginning}
    const { writeSync } = await import('node:fs');
    log.info('first');
    writeSync(1, 'not from the log\\n');
    log.error('failed');
    // Nothing in this process can write any more.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', blocked], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  await expect.poll(() => said.trim().split('\n').length, { timeout: 20_000 }).toBe(3);
  const [direct, ...lines] = said.trim().split('\n');
  expect(direct).toBe('not from the log');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'failed']);
});
