import { describe, expect, it } from 'vitest';
import {
  diagnosticsAfter,
  diagnosticsIn,
  type Edit,
  edited,
  type Found,
} from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';
const BOTH = `wizards/${EN} and wizards/${ES}`;

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const title = (becomes: string) => mood('"titleKey": "feel.title"', `"titleKey": "${becomes}"`);

/** Ignores the texts that become unused. */
async function missingAfter(...edits: readonly Edit[]): Promise<Found[]> {
  return (await diagnosticsAfter(...edits)).filter(([rule]) => rule !== 'unused-text');
}

const TEXTS: readonly [what: string, edits: readonly Edit[], ...found: Found[]][] = [
  [
    'a slip in its key',
    [title('feel.titel')],
    [
      'missing-text',
      'mood.json:7 "feel.titel"',
      "The text 'feel.titel' is missing in English and Spanish. Did you mean 'feel.title'?",
      `Add "feel.titel" to ${BOTH}, or write "feel.title" here.`,
    ],
  ],
  [
    'a slip in the group of its key',
    [title('feil.title')],
    [
      'missing-text',
      'mood.json:7 "feil.title"',
      "The text 'feil.title' is missing in English and Spanish. Did you mean 'feel.title'?",
      `Add "feil.title" to ${BOTH}, or write "feel.title" here.`,
    ],
  ],
  [
    'a slip that is looked for in its own group first',
    [title('feel.titel'), [EN, '"themes"', '"feil": { "titel": "No" }, "themes"']],
    [
      'missing-text',
      'mood.json:7 "feel.titel"',
      "The text 'feel.titel' is missing in English and Spanish. Did you mean 'feel.title'?",
      `Add "feel.titel" to ${BOTH}, or write "feel.title" here.`,
    ],
  ],
  [
    'a key like no other',
    [title('anything')],
    [
      'missing-text',
      'mood.json:7 "anything"',
      "The text 'anything' is missing in English and Spanish.",
      `Add "anything" to ${BOTH}.`,
    ],
  ],
  [
    'a translation that nobody wrote',
    [[ES, '"tired": "Sin ella"', '"tirde": "Sin ella"']],
    [
      'missing-text',
      'mood.json:9 "feel.tired"',
      "The text 'feel.tired' is missing in Spanish.",
      `Add "feel.tired" to wizards/${ES}.`,
    ],
  ],
  [
    'an original that nobody wrote',
    [[EN, ', "tired": "Tired"', '']],
    [
      'missing-text',
      'mood.json:9 "feel.tired"',
      "The text 'feel.tired' is missing in English.",
      `Add "feel.tired" to wizards/${EN}.`,
    ],
  ],
  [
    'a text that two places name, once',
    [
      mood('"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feel.tired"'),
      [ES, ', "tired": "Sin ella"', ''],
    ],
    [
      'missing-text',
      'mood.json:9 "feel.tired"',
      "The text 'feel.tired' is missing in Spanish.",
      `Add "feel.tired" to wizards/${ES}.`,
    ],
  ],
  [
    'a group in place of a text',
    [title('feel')],
    [
      'missing-text',
      'mood.json:7 "feel"',
      `'feel' is a group of texts in ${BOTH}, not a text.`,
      "Name one text of the group, such as 'feel.title'.",
    ],
  ],
  [
    'a group in one language alone',
    [[ES, '"title": "En equilibrio"', '"title": { "long": "En equilibrio" }']],
    [
      'missing-text',
      'mood.json:34 "steady.title"',
      `'steady.title' is a group of texts in wizards/${ES}, not a text.`,
      "Name one text of the group, such as 'steady.title.long'.",
    ],
  ],
];

describe('a text is missing', () => {
  it.each(TEXTS)('%s', async (_what, edits, ...found) => {
    expect(await missingAfter(...edits)).toEqual(found);
  });
});

describe('no text is missing', () => {
  it.each<[what: string, rule: string, ...edits: Edit[]]>([
    ['whose key is malformed', 'wrong-format', title('how are you?')],
    ['in a file that ends too early', 'json-syntax', [ES, '"themes"', '"themes" {']],
    [
      'in a file that holds no texts at all',
      'wrong-text-value',
      [ES, '{\n', '[{\n'],
      [ES, '"En equilibrio" }\n}', '"En equilibrio" }\n}]'],
    ],
  ])('%s', async (_what, rule, ...edits) => {
    const found = await missingAfter(...edits);
    expect(found.map(([id]) => id)).toEqual([rule]);
  });

  it.each([
    ['the other language', EN, 'Spanish'],
    ['the only language', ES, 'English'],
  ])('if the file exists: %s is still checked', async (_what, left, language) => {
    const files = new Map(edited([title('feel.titel')]));
    files.delete(left);
    const found = await diagnosticsIn(files);
    const other = left === EN ? ES : EN;
    expect(found.filter(([rule]) => rule === 'missing-text')).toEqual([
      [
        'missing-text',
        'mood.json:7 "feel.titel"',
        `The text 'feel.titel' is missing in ${language}. Did you mean 'feel.title'?`,
        `Add "feel.titel" to wizards/${other}, or write "feel.title" here.`,
      ],
    ]);
  });
});
