import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { type Commands, runCommand } from './commands.ts';
import { ENDED_OPS, OPS } from './ops/commands.ts';

const run = vi.fn(async () => {});
const COMMANDS: Commands = { mend: { takes: '<file>', does: 'mends a file', run } };

afterEach(() => {
  process.exitCode = undefined;
});

test('a command gets the arguments behind its name', async () => {
  await runCommand('tools', COMMANDS, ['mend', 'a.txt', '--force']);
  expect(run).toHaveBeenCalledWith(['a.txt', '--force']);
});

test('no command, and an unknown one, which fails, list what there is', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand('tools', COMMANDS, []);
  expect(output).toHaveBeenCalledWith(expect.stringContaining('mend <file>\n      mends a file'));
  expect(process.exitCode).toBeUndefined();

  await runCommand('tools', COMMANDS, ['toString']);
  expect(errors).toHaveBeenCalledWith(expect.stringMatching(/"toString"[\s\S]+mend <file>/));
  expect(process.exitCode).toBe(1);
});

test('the guide for operators lists every command, and no other', () => {
  const guide = readFileSync(new URL('../docs/operations/reference.md', import.meta.url), 'utf8');
  const [, table = ''] = /<!-- commands -->([\s\S]+)<!-- end of commands -->/.exec(guide) ?? [];
  const listed = [...table.matchAll(/^\| `(?:npm run |npm )?([^`]+)` \|/gm)].map(
    ([, name]) => name,
  );
  const scripts = Object.keys(packageJson.scripts).filter(
    (name) => !/^pre/.test(name) && !(name in ENDED_OPS),
  );
  expect(listed.toSorted()).toEqual([...scripts, ...Object.keys(OPS)].toSorted());
});
