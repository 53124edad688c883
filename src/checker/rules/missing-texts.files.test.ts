import { describe, expect, it } from 'vitest';
import { diagnosticsIn, type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

describe('the text file of a wizard is missing', () => {
  const id = (becomes: string): Edit => mood('"id": "mood"', `"id": "${becomes}"`);
  const missing = (language: string, path: string) =>
    `The ${language} texts of this wizard are missing: there is no ${path}.`;
  async function missingFilesOf(files: ReadonlyMap<string, string>) {
    const found = await diagnosticsIn(files);
    return found.filter(([rule]) => rule === 'missing-text-file').map(([, ...rest]) => rest);
  }

  it('in both languages if there is none', async () => {
    const files = new Map([...edited([id('loneliness')])].filter(([path]) => !/^texts/.test(path)));
    const english = 'wizards/texts/en/loneliness.json';
    const spanish = 'wizards/texts/es/loneliness.json';
    expect(await diagnosticsIn(files)).toEqual(
      [
        ['English', english],
        ['Spanish', spanish],
      ].map(([language = '', path = '']) => [
        'missing-text-file',
        'mood.json:2 "loneliness"',
        missing(language, path),
        `Create ${path} with a text for every key of this wizard.`,
      ]),
    );
  });

  it('and one of a similar name is suggested, if it is of that language and of no wizard', async () => {
    const english = MOOD_FOLDER.get(EN) ?? '';
    const files = new Map([...edited([id('moods')]), ['texts/en/moods.json', english]]);
    expect(await missingFilesOf(files)).toEqual([
      [
        'mood.json:2 "moods"',
        missing('Spanish', 'wizards/texts/es/moods.json'),
        'Rename wizards/texts/es/mood.json, if its name is a slip; or else create the file that is missing.',
      ],
    ]);
    files.delete(ES);
    const alone = 'Create wizards/texts/es/moods.json with a text for every key of this wizard.';
    expect((await missingFilesOf(files)).map(([, , fix]) => fix)).toEqual([alone]);
  });

  it('and one that another wizard uses is not suggested', async () => {
    const other = edited([id('moods'), mood('/mood', '/moods'), mood('wizardMood', 'moods')]);
    const files = new Map([...MOOD_FOLDER, ['moods.json', other.get('mood.json') ?? '']]);
    expect((await missingFilesOf(files)).map(([, , fix]) => fix)).toEqual([
      'Create wizards/texts/en/moods.json with a text for every key of this wizard.',
      'Create wizards/texts/es/moods.json with a text for every key of this wizard.',
    ]);
  });

  it.each([
    ['no id', '"id": "mood", ', ''],
    ['a malformed id', '"id": "mood"', '"id": "My mood"'],
  ])('is not reported for a wizard with %s', async (_what, was, becomes) => {
    const files = new Map(edited([mood(was, becomes)]));
    files.set('other.json', files.get('mood.json') ?? '');
    files.delete('mood.json');
    expect(await missingFilesOf(files)).toEqual([]);
  });
});
