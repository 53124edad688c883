import { describe, expect, it, test } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { say } from '#authoring/document/say.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { validFolder } from '#tests/authoring/valid-folder.ts';
import { formatJson } from './annotations.ts';
import { runCli } from './cli.ts';
import { formatDiagnostics } from './human.ts';

const PLAIN = {};
const THEME = '{ "id": "rest", "titleKey": "step1.title" }';

/** A valid folder, except for the mistakes that are put into its wizard. */
function folderWith({ warning = false, error = false }): ReadonlyMap<string, string> {
  const files = new Map(validFolder(1));
  const wizard = files.get('long.json') ?? '';
  const warned = warning ? wizard.replace('{', `{ "sessionThemes": [${THEME}], `) : wizard;
  files.set('long.json', error ? warned.replace(/"path": "[^"]*"/, '"path": "/login"') : warned);
  return files;
}

describe('the exit code', () => {
  test.each([
    ['nothing', {}, 0],
    ['a warning', { warning: true }, 0],
    ['an error', { error: true }, 1],
    ['an error and a warning', { error: true, warning: true }, 1],
  ])('after %s, as a report or as JSON', async (_, mistakes, exitCode) => {
    await inFolder(folderWith(mistakes), async (folder) => {
      const { diagnostics } = await checkWizards(folder);
      expect(diagnostics).toHaveLength(Object.keys(mistakes).length);
      expect(await runCli([folder], PLAIN)).toEqual({
        exitCode,
        stdout: formatDiagnostics(diagnostics),
        stderr: '',
      });
      expect(await runCli(['--json', folder], PLAIN)).toEqual({
        exitCode,
        stdout: formatJson(diagnostics.map((each) => say(each))),
        stderr: '',
      });
    });
  });
});

it('checks the folder wizards by default', async () => {
  expect(await runCli([], PLAIN)).toEqual(await runCli(['wizards'], PLAIN));
});

it('prints its usage', async () => {
  const { exitCode, stdout, stderr } = await runCli(['--help', 'no/such/folder'], PLAIN);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^Usage: npm run -s wizards:check -- \[--json\] \[--base <base>\] \[folder\]\n/,
  );
});

test.each([
  [['one', 'two'], /^Name one folder at a time\.$/],
  [[''], /^The name of the folder is empty\.$/],
  [['--jsn'], /^Unknown option '--jsn'/],
  [['--json=yes'], /^Option '--json' does not take an argument$/],
])('called with %j reports what it does not understand, and its usage', async (args, why) => {
  const { stdout: usage } = await runCli(['--help'], PLAIN);
  const { exitCode, stdout, stderr } = await runCli(args, PLAIN);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr.endsWith(`\n\n${usage}`)).toBe(true);
  expect(stderr.slice(0, -usage.length - 2)).toMatch(why);
});
