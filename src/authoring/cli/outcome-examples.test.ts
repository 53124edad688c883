import { expect, test } from 'vitest';
import { runCli } from '#authoring/cli/cli.ts';
import { info, multiple, option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { formatOutcomeExamples } from './outcome-examples.ts';

test('--outcomes lists each outcome with answers that give it, then the report', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const { stdout, exitCode } = await runCli(['--outcomes', folder], {
      env: {},
      isTerminal: false,
    });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /mood\.json\n\n {2}worn-out\n {4}feel: tired\n {4}helps: (walks|music|walks, music)\n\n {2}steady\n {4}.+\n/,
    );
    expect(stdout).toMatch(/\nAll wizards are in order\.\n$/);
  });
});

test('an example has the answers to shown questions only', () => {
  const definition = wizardOf(
    [
      info('hello'),
      question('sleep', 'single', [option('well'), option('badly')]),
      { ...single('why'), when: { answer: 'sleep', is: 'badly' } },
    ],
    {
      outcomes: [
        { id: 'rested', titleKey: 'a', when: { answer: 'sleep', is: 'well' } },
        { id: 'impossible', titleKey: 'b', when: { answer: 'sleep', is: 'never' } },
        { id: 'usual', titleKey: 'c', default: true },
      ],
    },
  );
  const [rested, impossible] = formatOutcomeExamples([{ file: 'tiny.json', definition }])
    .split('\n\n')
    .slice(1);
  expect(rested).toBe('  rested\n    sleep: well');
  expect(impossible).toBe('  impossible\n    no answers were found');
});

test('an example names every chosen option, and wizards stand one below the other', () => {
  const definition = wizardOf([multiple('helps', ['tea', 'walks', 'music'])], {
    outcomes: [
      {
        id: 'both',
        titleKey: 'a',
        when: {
          all: [
            { answer: 'helps', includes: 'tea' },
            { answer: 'helps', includes: 'walks' },
            { not: { answer: 'helps', includes: 'music' } },
          ],
        },
      },
      { id: 'usual', titleKey: 'b', default: true },
    ],
  });
  const files = ['one.json', 'two.json'].map((file) => ({ file, definition }));
  const example =
    /^one\.json\n\n {2}both\n {4}helps: (tea, walks|walks, tea)\n\n {2}usual\n {4}.+\n\ntwo\.json\n\n {2}both\n/;
  expect(formatOutcomeExamples(files)).toMatch(example);
});
