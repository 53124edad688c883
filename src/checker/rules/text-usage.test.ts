import { describe, expect, it } from 'vitest';
import { hashOfText } from '#checker/live/live-file.ts';
import {
  diagnosticsAfter,
  diagnosticsIn,
  type Edit,
  edited,
  type Found,
} from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
/** Additional texts of a language, in line 10. */
const texts = (file: string, json: string): Edit => [file, '"steady": {', `${json}, "steady": {`];
/** The group of texts 'feel' under another name, in both languages. */
const group = (name: string): Edit[] => [
  [EN, '"feel": {', `"${name}": {`],
  [ES, '"feel": {', `"${name}": {`],
];
/** The keys of the second step. */
const keys = (title: string, rested: string, tired: string): Edit[] => [
  mood('"feel.title"', `"${title}"`),
  mood('"feel.rested"', `"${rested}"`),
  mood('"feel.tired"', `"${tired}"`),
];

const messages = (found: readonly Found[]) => found.map(([rule, , message]) => [rule, message]);
/** What each finding says to do, up to its first full stop. */
const fixes = (found: readonly Found[]) =>
  found.map(([, , , fix]) => /^.*?\.(?!\w)/s.exec(fix)?.[0]);

describe('texts that no language has are named by what lacks them', () => {
  it.each<[owner: string, edit: Edit, one: string, other: string]>([
    [
      "outcome 2 ('steady')",
      mood(
        '"steady.title"',
        '"steady.title", "textKey": "new.words", "image": { "src": "sun.svg", "altKey": "new.picture" }',
      ),
      'new.words',
      'new.picture',
    ],
    [
      'the profile',
      mood('"spark.label", "focusKey": "spark.focus"', '"new.bar", "focusKey": "new.words"'),
      'new.bar',
      'new.words',
    ],
    [
      'the session themes',
      mood(
        '"themes.softLight"',
        '"themes.softLight", "textKey": "new.words" }, { "id": "deep-blue", "titleKey": "new.theme"',
      ),
      'new.words',
      'new.theme',
    ],
    [
      'the wizard',
      mood(
        '"schemaVersion": 1,',
        '"schemaVersion": 1, "titleKey": "new.name", "summaryKey": "new.words",',
      ),
      'new.name',
      'new.words',
    ],
  ])('%s', async (owner, edit, one, other) => {
    const found = await diagnosticsAfter(edit);
    expect(messages(found.filter(([rule]) => rule === 'missing-text'))).toEqual([
      [
        'missing-text',
        `2 texts of ${owner} are missing in English and Spanish: '${one}' and '${other}'.`,
      ],
    ]);
  });
});

describe('a key that is looked for', () => {
  it('may have its dots in other places', async () => {
    expect(fixes(await diagnosticsAfter(mood('"feel.title"', '"feeltitle"')))).toEqual([
      'Write "feel.title" here.',
    ]);
  });

  it('is meant by the first key that is like it alone', async () => {
    const found = await diagnosticsAfter(
      mood('"type": "info",', '"type": "info", "textKey": "feil.title",'),
      mood('"feel.title"', '"fele.title"'),
    );
    expect(fixes(found)).toEqual([
      'Write "feel.title" here.',
      'Write "feel.title" here, or add the text.',
    ]);
  });

  it.each<[how: string, edits: Edit[], ...found: string[]]>([
    [
      'in its group and its name',
      keys('fele.titl', 'fele.restd', 'feel.tired'),
      'Write "feel.title" here.',
      'Write "feel.rested" here.',
    ],
    [
      'in its group and an inner group',
      [
        ...keys('feel.title', 'fel.rested', 'fel.tired'),
        [EN, '"rested": "Rested", "tired"', '"rested.a": "Rested", "tired.a"'],
        [ES, '"rested": "Con energía", "tired"', '"rested.a": "Con energía", "tired.a"'],
      ],
      'Write "feel.rested.a" here.',
      'Write "feel.tired.a" here.',
    ],
  ])('is one of several only if they differ in one group alone: %s', async (_, edits, ...found) => {
    expect(fixes(await diagnosticsAfter(...edits))).toEqual(found);
  });

  it('is named with all groups that it is in', async () => {
    const found = await diagnosticsAfter(
      ...group('one.feel'),
      ...keys('one.fele.title', 'one.fele.rested', 'one.fele.tired'),
    );
    expect(messages(found)).toEqual([
      [
        'missing-text',
        "Step 2 ('feel') names 3 texts of the group 'one.fele', which is missing in English and Spanish. Did you mean 'one.feel'?",
      ],
    ]);
  });
});

describe('a text that a language lacks', () => {
  const lacksTired: Edit = [ES, ', "tired": "Sin ella"', ''];
  const missing = ['missing-text', "The text 'feel.tired' is missing in Spanish."];
  const unused = ['unused-text', "No step or outcome uses the text 'feel.tirde'."];

  it('is not meant by a key that every language has', async () => {
    const found = await diagnosticsAfter(
      lacksTired,
      texts(EN, '"feel.tirde": "Tired"'),
      texts(ES, '"feel.tirde": "Sin ella"'),
    );
    expect(messages(found)).toEqual([missing, unused, unused]);
  });

  it('is not meant by a key of the language that has it', async () => {
    const found = await diagnosticsAfter(lacksTired, texts(EN, '"feel.tirde": "Tired"'));
    expect(messages(found)).toEqual([missing, unused]);
  });

  it('is missing beside one that is misspelt', async () => {
    const found = await diagnosticsAfter(
      [ES, '"tired": "Sin', '"tirde": "Sin'],
      [ES, '"walks": "Paseos", ', ''],
    );
    expect(messages(found)).toEqual([
      ['missing-text', "The text 'helps.walks' is missing in Spanish."],
      [
        'unused-text',
        "No step or outcome uses the text 'feel.tirde'. Did you mean 'feel.tired'? That one is missing in Spanish.",
      ],
    ]);
  });
});

it('a group in place of a text leaves other texts unused', async () => {
  const found = await diagnosticsAfter(
    mood('"feel.title"', '"feel"'),
    texts(EN, '"feeling": "More"'),
  );
  expect(messages(found)).toEqual([
    ['missing-text', `'feel' is a group of texts in wizards/${EN} and wizards/${ES}, not a text.`],
    ['unused-text', "No step or outcome uses the text 'feeling'."],
  ]);
});

it('the labels of a published question may be unused as long as its key is missing', async () => {
  const label = (key: string, text: string) => [key, hashOfText(text)];
  const live = {
    schemaVersion: 1,
    wizards: {
      mood: {
        path: '/mood',
        storageKey: 'wizardMood',
        goals: {},
        steps: ['welcome', 'feel', 'helps'],
        answers: {
          feel: {
            kind: 'single',
            values: { rested: label('feel.rested', 'Rested'), tired: label('feel.tired', 'Tired') },
          },
        },
        outcomes: ['worn-out', 'steady'],
        profile: ['spark', 'tension'],
        themes: ['soft-light', 'deep-sea'],
      },
    },
    translations: {},
  };
  const files = edited([mood('"answerKey": "feel", ', ''), mood('"feel.rested"', '"weeks.one"')]);
  const found = await diagnosticsIn(new Map([...files, ['live.json', JSON.stringify(live)]]));
  expect(found.map(([rule, at]) => `${rule} ${at}`)).toEqual(['missing-property mood.json:6 {']);
});
