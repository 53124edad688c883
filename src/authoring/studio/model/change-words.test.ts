import { expect, test } from 'vitest';
import { changedFiles } from '#authoring/compare.ts';
import { read } from '#authoring/document/read.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { saidChanges } from './change-words.ts';

const filesOf = (folder: ReadonlyMap<string, string>) =>
  Object.fromEntries([...folder].filter(([path]) => path.endsWith('.json')));

function saidAfter(...edits: Edit[]) {
  const [before, now] = [filesOf(MOOD_FOLDER), filesOf(edited(edits))];
  return saidChanges([...changedFiles(read(before), read(now))], before, now).map(
    ({ what, now: is, former }) => [what, is, former].filter(Boolean),
  );
}

test.each<[string, Edit[], string[][]]>([
  [
    'what is no longer asked',
    [['mood.json', '"id": "helps",', '"id": "helps", "retired": true,']],
    [['Visitors are no longer offered “What helps you?”. Answers that were given still count.']],
  ],
  [
    'a text, with what it was',
    [['texts/en/mood.json', '"Rested"', '"Well rested"']],
    [['“Well rested”, label, English', '“Well rested”', '“Rested”']],
  ],
  [
    'a condition as a sentence',
    [['mood.json', '{ "answer": "feel", "is": "tired" }', '{ "answer": "feel", "is": "rested" }']],
    [
      [
        '“Worn out”, Only if',
        'the answer to ‘How do you wake up?’ is ‘Rested’',
        'the answer to ‘How do you wake up?’ is ‘Tired’',
      ],
    ],
  ],
  [
    'points of a bar',
    [['mood.json', '{ "tension": 2 }', '{ "tension": 3 }']],
    [['“Tired”, Points', 'Tension 3', 'Tension 2']],
  ],
  [
    'something new once, with its texts',
    [
      [
        'mood.json',
        '"labelKey": "helps.music" }',
        '"labelKey": "helps.music" }, { "value": "tea", "labelKey": "helps.tea" }',
      ],
      ['texts/en/mood.json', '"music": "Music"', '"music": "Music", "tea": "Tea"'],
      ['texts/es/mood.json', '"music": "Música"', '"music": "Música", "tea": "Té"'],
    ],
    [['New: option “Tea” of “What helps you?”.']],
  ],
])('%s', (_, edits, said) => {
  expect(saidAfter(...edits)).toEqual(said);
});

test('two differences in one property are taken back as one', () => {
  const [before, now] = [
    filesOf(MOOD_FOLDER),
    filesOf(edited([['mood.json', '{ "tension": 2 }', '{ "tension": 3, "spark": 1 }']])),
  ];
  const [said, ...others] = saidChanges([...changedFiles(read(before), read(now))], before, now);
  expect(others).toEqual([]);
  expect(said?.change.path).toEqual(['steps', '1', 'options', '1', 'scores']);
});
