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
const TIRED = '{ "answer": "feel", "is": "tired" }';
const STEADY = '{ "id": "steady", "titleKey": "steady.title", "default": true }';
/** An outcome before the default one. */
const outcome = (rest: string) =>
  mood(STEADY, `{ "id": "other", "titleKey": "steady.title", ${rest} },\n${STEADY}`);

describe('a default outcome', () => {
  it.each([
    ['each answer has an outcome', '"when": { "answer": "feel", "is": "rested" }'],
    ['one takes all that is left', `"when": { "not": ${TIRED} }`],
    ['one names every answer', '"when": { "answer": "helps", "anyOf": ["walks", "music"] }'],
  ])('is never shown if %s', async (_, when) => {
    expect(await rulesAfter(outcome(when))).toEqual(['unreachable-default']);
  });

  it('is never shown if each bar has an outcome, whichever are equally high', async () => {
    const bars = outcome('"when": { "highest": "spark" }');
    expect(await rulesAfter(mood(TIRED, '{ "highest": "tension" }'), bars)).toEqual([
      'unreachable-default',
    ]);
  });

  it('is shown if one answer or one bar is left', async () => {
    const walks = outcome('"when": { "answer": "helps", "includes": "walks" }');
    expect(await rulesAfter(walks)).toEqual([]);
    expect(await rulesAfter(mood(TIRED, '{ "highest": "tension" }'))).toEqual([]);
  });

  it('is shown to those who are not asked', async () => {
    const hidden = mood('"id": "helps", ', `"id": "helps", "when": ${TIRED}, `);
    const last = mood(
      '      ] }\n  ],',
      '      ] },\n{ "id": "end", "type": "info", "titleKey": "welcome.title" }\n  ],',
    );
    const all = mood(TIRED, '{ "answer": "helps", "anyOf": ["walks", "music"] }');
    expect(await rulesAfter(all, hidden, last)).toEqual([]);
  });

  it('is not reported along with an outcome that is impossible for the same reason', async () => {
    const always = '{ "answer": "helps", "anyOf": ["walks", "music"] }';
    expect(await rulesAfter(mood(TIRED, always), outcome(`"when": ${TIRED}`))).toEqual([
      'impossible-outcome',
    ]);
  });

  it('is not judged while a condition has a problem', async () => {
    const slip = outcome('"when": { "not": { "answer": "feel", "is": "tierd" } }');
    expect(await rulesAfter(slip)).toEqual(['unknown-answer-value']);
  });
});

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
