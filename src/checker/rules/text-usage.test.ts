import { describe, expect, it } from 'vitest';
import { hashOfText } from '#checker/wizard/live-file.ts';
import {
  diagnosticsAfter,
  type Edit,
  edited,
  type Found,
  placesAfter,
  placesIn,
} from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
/** Additional texts of a language, in line 10. */
const texts = (file: string, json: string): Edit => [file, '"steady": {', `${json}, "steady": {`];

/** What each finding says to do, up to its first full stop. */
const fixes = (found: readonly Found[]) =>
  found.map(([, , , fix]) => /^.*?\.(?!\w)/s.exec(fix)?.[0]);

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
});

describe('a text that a language lacks', () => {
  const lacksTired: Edit = [ES, ', "tired": "Sin ella"', ''];
  const missing = 'missing-text mood.json:9 "feel.tired"';

  it('is not meant by a key that every language has', async () => {
    const found = await placesAfter(
      lacksTired,
      texts(EN, '"feel.tirde": "Tired"'),
      texts(ES, '"feel.tirde": "Sin ella"'),
    );
    expect(found).toEqual([
      missing,
      `unused-text ${EN}:10 "feel.tirde"`,
      `unused-text ${ES}:10 "feel.tirde"`,
    ]);
  });

  it('is not meant by a key of the language that has it', async () => {
    expect(await placesAfter(lacksTired, texts(EN, '"feel.tirde": "Tired"'))).toEqual([
      missing,
      `unused-text ${EN}:10 "feel.tirde"`,
    ]);
  });

  it('is missing beside one that is misspelt', async () => {
    const misspelt: Edit = [ES, '"tired": "Sin', '"tirde": "Sin'];
    expect(await placesAfter(misspelt, [ES, '"walks": "Paseos", ', ''])).toEqual([
      'missing-text mood.json:13 "helps.walks"',
      `unused-text ${ES}:3 "tirde"`,
    ]);
  });
});

it('a group in place of a text leaves other texts unused', async () => {
  expect(await placesAfter(mood('"feel.title"', '"feel"'), texts(EN, '"feeling": "More"'))).toEqual(
    ['missing-text mood.json:7 "feel"', `unused-text ${EN}:10 "feeling"`],
  );
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
  expect(await placesIn(new Map([...files, ['live.json', JSON.stringify(live)]]))).toEqual([
    'missing-property mood.json:6 {',
  ]);
});
