import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = `
  const { makeLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
  const log = makeLog({ LOG_LEVEL: 'info' });
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
}, 30_000);
