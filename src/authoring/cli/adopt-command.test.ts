import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { TWO_WIZARDS } from '#tests/authoring/two-wizards.ts';
import { runAdopt } from './adopt-command.ts';

const WIZARD = 'quiet-evenings';

test('a variant that is adopted becomes the steps, and what nobody sees any more goes', async () => {
  await inFolder(TWO_WIZARDS, async (folder) => {
    const json = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
    const before = await json(`${WIZARD}.json`);
    const { variants, ...rest } = before;
    const result = await runAdopt([WIZARD, 'warmer', folder]);
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(result.stdout).toMatch(/^The steps are as in variant 'warmer' now, in 3 files:\n/);
    const goodnight = {
      id: 'goodnight',
      type: 'info',
      titleKey: 'goodnight.title',
      buttonKey: 'goodnight.go',
    };
    expect(await json(`${WIZARD}.json`)).toEqual({
      ...rest,
      steps: [...rest.steps.slice(0, -1), goodnight],
    });
    expect((await json(`texts/en/${WIZARD}.json`)).goodnight).toEqual({
      title: 'Sleep well',
      go: 'See it',
    });
    expect((await checkWizards(folder)).diagnostics).toEqual([]);
  });
});

test.each([
  [['no-such-quiz', 'b'], "There is no quiz 'no-such-quiz'."],
  [['quiet-evening', 'b'], "There is no quiz 'quiet-evening'. Did you mean 'quiet-evenings'?"],
  [[WIZARD, 'colder'], 'There is no variant \'colder\': name "warmer".'],
  [['calm-mornings', 'b'], "The quiz 'calm-mornings' has no variants."],
])('nothing is adopted that is not there: %j', async (args, sentence) => {
  await inFolder(TWO_WIZARDS, async (folder) => {
    const result = await runAdopt([...args, folder]);
    expect([result.exitCode, result.stderr]).toEqual([2, `${sentence}\n`]);
  });
});

test.each([
  [[], 'Say which wizard.'],
  [[WIZARD], 'Say which variant to keep.'],
])('the command says how it is used: %j', async (args, sentence) => {
  const { exitCode, stderr } = await runAdopt(args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`${sentence}\n\nUsage: npm run wizards:adopt`);
});
