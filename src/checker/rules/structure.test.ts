import { describe, expect, it } from 'vitest';
import { placesAfter, placesIn, rulesAfter } from '#tests/checker/mood-folder.ts';

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
