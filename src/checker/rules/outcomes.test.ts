import { expect, it } from 'vitest';
import { type Edit, MOOD_FOLDER, placesAfter } from '#tests/checker/mood-folder.ts';

const WHEN = '"when": { "answer": "feel", "is": "tired" }';
const OTHER = '"when": { "answer": "feel", "is": "rested" }';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const above = (outcome: string) => mood('{ "id": "steady"', `${outcome},\n{ "id": "steady"`);
const below = (outcome: string) => mood('"default": true }', `"default": true },\n${outcome}`);
const outcome = (id: string, rest = '') => `{ "id": "${id}", "titleKey": "steady.title"${rest} }`;

it.each<[what: string, edits: Edit[], ...found: string[]]>([
  [
    'of several without a condition the last one is to be the default',
    [mood('"default": true', OTHER), mood(`${WHEN},`, ''), above(outcome('bare'))],
    'outcome-without-condition mood.json:27 {',
    'no-default-outcome mood.json:34 {',
  ],
  [
    'of three defaults the second and the third are reported',
    [mood(WHEN, '"default": true'), above(outcome('third', ', "default": true'))],
    'several-default-outcomes mood.json:34 "default"',
    'several-default-outcomes mood.json:35 "default"',
  ],
  [
    'beside a default every other has a condition, also behind it',
    [mood(`${WHEN},`, ''), below(outcome('last'))],
    'outcome-without-condition mood.json:27 {',
    'outcome-without-condition mood.json:35 {',
  ],
])('%s', async (_what, edits, ...found) => {
  expect(await placesAfter(...edits)).toEqual(found);
});

it('one outcome alone may have the weeks', async () => {
  expect(MOOD_FOLDER.get('mood.json')?.match(/"weeks": \[/g)).toHaveLength(1);
  expect(await placesAfter()).toEqual([]);
});
