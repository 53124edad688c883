import { expect, it } from 'vitest';
import { diagnosticsAfter, type Edit, type Found } from '#tests/checker/mood-folder.ts';

const WHEN = '"when": { "answer": "feel", "is": "tired" }';
const OTHER = '"when": { "answer": "feel", "is": "rested" }';
const ADD =
  'Add "when": { "answer": …, "is": … }, or "default": true if it fits when nothing else does.';
const ONE = 'Keep "default": true on one outcome and give the others a "when".';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const above = (outcome: string) => mood('{ "id": "steady"', `${outcome},\n{ "id": "steady"`);
const below = (outcome: string) => mood('"default": true }', `"default": true },\n${outcome}`);
const outcome = (id: string, rest = '') => `{ "id": "${id}", "titleKey": "steady.title"${rest} }`;

const CASES: readonly [what: string, edits: readonly Edit[], ...found: Found[]][] = [
  [
    'where none is the default, the one without a condition is meant',
    [mood(', "default": true', '')],
    [
      'no-default-outcome',
      'mood.json:34 {',
      'None of the outcomes is the default.',
      'Add "default": true to the outcome \'steady\' that starts here; it has no condition.',
    ],
  ],
  [
    'of several without a condition the last one is meant',
    [mood('"default": true', OTHER), mood(`${WHEN},`, ''), above(outcome('bare'))],
    [
      'outcome-without-condition',
      'mood.json:27 {',
      "The outcome 'worn-out' has no condition and is not the default.",
      ADD,
    ],
    [
      'no-default-outcome',
      'mood.json:34 {',
      'None of the outcomes is the default.',
      'Add "default": true to the outcome \'bare\' that starts here; it has no condition.',
    ],
  ],
  [
    'where all have a condition one is to be added',
    [mood('"default": true', OTHER)],
    [
      'no-default-outcome',
      'mood.json:27 {',
      'None of the outcomes is the default.',
      'Add an outcome with "default": true and no "when", best as the last of this list.',
    ],
  ],
  [
    'of three defaults the second and the third are told, each with the first',
    [mood(WHEN, '"default": true'), above(outcome('third', ', "default": true'))],
    [
      'several-default-outcomes',
      'mood.json:34 "default"',
      'There is more than one default outcome; the first is in line 27.',
      ONE,
    ],
    [
      'several-default-outcomes',
      'mood.json:35 "default"',
      'There is more than one default outcome; the first is in line 27.',
      ONE,
    ],
  ],
  [
    'the default has no condition',
    [mood('"default": true', `"default": true, ${OTHER}`)],
    [
      'default-with-condition',
      'mood.json:34 "when"',
      "The outcome 'steady' is the default and has a condition as well.",
      'Delete "when" if it is the default, or "default" if it is not.',
    ],
  ],
  [
    'beside a default every other has a condition, also behind it',
    [mood(`${WHEN},`, ''), below(outcome('last'))],
    [
      'outcome-without-condition',
      'mood.json:27 {',
      "The outcome 'worn-out' has no condition and is not the default.",
      ADD,
    ],
    [
      'outcome-without-condition',
      'mood.json:35 {',
      "The outcome 'last' has no condition and is not the default.",
      ADD,
    ],
  ],
];

it.each(CASES)('%s', async (_what, edits, ...found) => {
  expect(await diagnosticsAfter(...edits)).toEqual(found);
});
