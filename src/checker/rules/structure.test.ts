import { describe, expect, it } from 'vitest';
import {
  type Edit,
  edited,
  MOOD_FOLDER,
  placesAfter,
  placesIn,
  rulesAfter,
} from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
describe('a question with one option', () => {
  it('that others were retired beside asks for nothing', async () => {
    expect(
      await placesAfter(mood('"value": "music"', '"value": "music", "retired": true')),
    ).toEqual(['one-option mood.json:13 "walks"']);
  });

  it('is not reported if nobody is asked any more', async () => {
    const old = `{ "id": "old", "type": "question", "answerKey": "old", "retired": true, "selection": "single", "titleKey": "helps.title", "options": [{ "value": "walks", "labelKey": "helps.walks" }] },`;
    expect(await rulesAfter(mood('{ "id": "helps"', `${old} { "id": "helps"`))).toEqual([]);
  });
});

/** A copy of the wizard under names of its own. */
function withCopy(...edits: readonly Edit[]): ReadonlyMap<string, string> {
  const copy = (text = '') =>
    text.replace(
      '"id": "mood", "path": "/mood", "storageKey": "wizardMood"',
      '"id": "calm", "path": "/calm", "storageKey": "wizardCalm"',
    );
  const files = edited(edits);
  return new Map([
    ...files,
    ['calm.json', copy(MOOD_FOLDER.get('mood.json'))],
    ['texts/en/calm.json', files.get('texts/en/mood.json') ?? ''],
    ['texts/es/calm.json', files.get('texts/es/mood.json') ?? ''],
  ]);
}

const top = (file: string, property: string) =>
  [file, '"schemaVersion": 1,', `"schemaVersion": 1, ${property},`] as const;

describe('the address /', () => {
  const root = (file: string) => top(file, '"root": true');
  const live = (id: string) =>
    JSON.stringify({
      schemaVersion: 1,
      translations: {},
      wizards: {
        [id]: {
          path: `/${id}`,
          storageKey: id === 'calm' ? 'wizardCalm' : 'wizardMood',
          isRoot: true,
          goals: {},
          steps: [],
          answers: {},
          outcomes: [],
          profile: [],
          themes: [],
        },
      },
    });
  const found = async (files: ReadonlyMap<string, string>) =>
    (await placesIn(files)).filter((each) => each.startsWith('root-path'));

  it('leads to one wizard', async () => {
    expect(await found(edited([root('mood.json')], withCopy()))).toEqual([]);
    const twice = edited([root('mood.json'), root('calm.json')], withCopy());
    expect(await found(twice)).toEqual(['root-path mood.json:2 "root"']);
  });

  it('goes on leading to the wizard that visitors know', async () => {
    const files = new Map([...withCopy(), ['live.json', live('mood')] as const]);
    expect(await found(edited([root('mood.json')], files))).toEqual([]);
    expect(await found(files)).toEqual(['root-path mood.json:2 "mood"']);
    expect(await found(edited([root('calm.json')], files))).toEqual([
      'root-path calm.json:2 "root"',
    ]);
  });

  it('is one problem if it leads to two wizards, whatever visitors know', async () => {
    const files = new Map([...withCopy(), ['live.json', live('mood')] as const]);
    expect(await found(edited([root('mood.json'), root('calm.json')], files))).toEqual([
      'root-path mood.json:2 "root"',
    ]);
  });

  it('may lead to the first wizard without a word', async () => {
    const files = new Map([...withCopy(), ['live.json', live('calm')] as const]);
    expect(await found(files)).toEqual([]);
  });

  it('is not judged while a file is unreadable or the wizard is gone', async () => {
    const files = new Map([...withCopy(), ['live.json', live('mood')] as const]);
    expect(await found(new Map([...files, ['calm.json', '{']]))).toEqual([]);
    files.delete('mood.json');
    expect(await found(files)).toEqual([]);
  });
});
