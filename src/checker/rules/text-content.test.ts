import { expect, it } from 'vitest';
import { diagnosticsAfter, type Edit, type Found } from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const QUOTES = 'Put the text in quotation marks: "…".';
const GROUP = 'Write a group: braces { } around "name": "text" entries.';

const tired = (becomes: string): Edit => [EN, '"Tired"', becomes];

const CASES: readonly [what: string, edits: readonly Edit[], found: Found][] = [
  [
    'a number in place of a text',
    [tired('5')],
    [
      'wrong-text-value',
      `${EN}:3 5`,
      "'feel.tired' must be a text or a group of texts, but it is a number.",
      QUOTES,
    ],
  ],
  [
    'a list in place of a text',
    [tired('["Tired"]')],
    [
      'wrong-text-value',
      `${EN}:3 [`,
      "'feel.tired' must be a text or a group of texts, but it is a list in brackets [ ].",
      GROUP,
    ],
  ],
  [
    'a list in place of all texts',
    [
      [EN, '{', '[{'],
      [EN, '"Steady" }\n}', '"Steady" }\n}]'],
    ],
    [
      'wrong-text-value',
      `${EN}:1 [`,
      'The content of a text file must be a group in braces { }, but it is a list in brackets [ ].',
      GROUP,
    ],
  ],
  [
    'a text of nothing but what cannot be seen',
    [tired('" \\u200b\\t"')],
    [
      'empty-text',
      `${EN}:3 " \\u200b\\t"`,
      "The text 'feel.tired' is empty.",
      'Write the text. If there is to be none, delete it here and where a wizard names it.',
    ],
  ],
  [
    'a key in place of a text',
    [tired('" feel.tired "')],
    [
      'text-same-as-key',
      `${EN}:3 " feel.tired "`,
      "The text 'feel.tired' is nothing but its own key.",
      'Write what visitors are to read.',
    ],
  ],
  [
    'a text that stands there twice',
    [[EN, '"steady": {', '"feel.tired": "Again", "steady": {']],
    [
      'duplicate-text-key',
      `${EN}:10 "feel.tired"`,
      "The text 'feel.tired' stands twice in this file: here and in line 3.",
      'A key may be written with dots or as groups inside each other; keep one of the two.',
    ],
  ],
];

it.each(CASES)('%s is explained', async (_what, edits, found) => {
  expect(await diagnosticsAfter(...edits)).toEqual([found]);
});

it.each(['" Tired "', '"The key feel.tired"', '"tired"'])('%s is a text', async (text) => {
  expect(await diagnosticsAfter(tired(text))).toEqual([]);
});
