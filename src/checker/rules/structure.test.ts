import { describe, expect, it } from 'vitest';
import {
  diagnosticsAfter,
  diagnosticsIn,
  type Edit,
  edited,
  MOOD_FOLDER,
} from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const TIRED = '{ "answer": "feel", "is": "tired" }';
const STEADY = '{ "id": "steady", "titleKey": "steady.title", "default": true }';
/** An outcome before the default one. */
const outcome = (rest: string) =>
  mood(STEADY, `{ "id": "other", "titleKey": "steady.title", ${rest} },\n${STEADY}`);

describe('a default outcome', () => {
  const UNREACHABLE = [
    'unreachable-default',
    'mood.json:35 "default"',
    "The default outcome 'steady' is never shown: whatever is answered, the condition of another outcome holds.",
    'Let one of the others be the default: delete its "when", write "default": true there, and delete this outcome. Or let a condition hold for fewer answers.',
  ] as const;

  it.each([
    ['each answer has an outcome', '"when": { "answer": "feel", "is": "rested" }'],
    ['one takes all that is left', `"when": { "not": ${TIRED} }`],
    ['one names every answer', '"when": { "answer": "helps", "anyOf": ["walks", "music"] }'],
  ])('is never shown if %s', async (_, when) => {
    expect(await diagnosticsAfter(outcome(when))).toEqual([UNREACHABLE]);
  });

  it('is never shown if each bar has an outcome, whichever are equally high', async () => {
    const found = await diagnosticsAfter(
      mood(TIRED, '{ "highest": "tension" }'),
      outcome('"when": { "highest": "spark" }'),
    );
    expect(found).toEqual([UNREACHABLE]);
  });

  it('is shown if one answer or one bar is left', async () => {
    const walks = outcome('"when": { "answer": "helps", "includes": "walks" }');
    expect(await diagnosticsAfter(walks)).toEqual([]);
    expect(await diagnosticsAfter(mood(TIRED, '{ "highest": "tension" }'))).toEqual([]);
  });

  it('is shown to those who are not asked', async () => {
    const hidden = mood('"id": "helps", ', `"id": "helps", "when": ${TIRED}, `);
    const last = mood(
      '      ] }\n  ],',
      '      ] },\n{ "id": "end", "type": "info", "titleKey": "welcome.title" }\n  ],',
    );
    const all = mood(TIRED, '{ "answer": "helps", "anyOf": ["walks", "music"] }');
    const found = await diagnosticsAfter(all, hidden, last);
    expect(found).toEqual([]);
  });

  it('is not reported along with an outcome that is impossible for the same reason', async () => {
    const always = '{ "answer": "helps", "anyOf": ["walks", "music"] }';
    const found = await diagnosticsAfter(mood(TIRED, always), outcome(`"when": ${TIRED}`));
    expect(found.map(([rule]) => rule)).toEqual(['impossible-outcome']);
  });

  it('is not judged while a condition has a problem', async () => {
    const found = await diagnosticsAfter(
      outcome('"when": { "not": { "answer": "feel", "is": "tierd" } }'),
    );
    expect(found.map(([rule]) => rule)).toEqual(['unknown-answer-value']);
  });
});

describe('an outcome without weeks', () => {
  const WEEKS = /"weeks": \[[\s\S]*?\] \}\n {6}\]/.exec(MOOD_FOLDER.get('mood.json') ?? '')?.[0];

  it('is reported if several others have them', async () => {
    const found = await diagnosticsAfter(
      outcome(`"when": { "answer": "helps", "includes": "walks" }, ${WEEKS}`),
    );
    expect(found).toEqual([
      [
        'outcome-without-weeks',
        'mood.json:40 "steady"',
        "The outcome 'steady' has no weeks, but 2 other outcomes have them.",
        'Add "weeks" to it, four of them, as the others have.',
      ],
    ]);
  });
});

describe('a question with one option', () => {
  const retired = (value: string) =>
    mood(`"value": "${value}"`, `"value": "${value}", "retired": true`);
  const FOUND = [
    'one-option',
    'mood.json:13 "walks"',
    "'walks' is the only option that this question offers.",
    'Add another option, or make the step one that only tells something: "type": "info".',
  ];

  it('asks for nothing', async () => {
    expect(await diagnosticsAfter(retired('music'))).toEqual([FOUND]);
  });

  it('is not reported if the value of another option is missing', async () => {
    const unread = mood('{ "value": "music", ', '{ ');
    const found = await diagnosticsAfter(unread);
    expect(found.map(([rule]) => rule)).not.toContain('one-option');
  });

  it('is not reported if another option is unreadable', async () => {
    const found = await diagnosticsAfter(
      mood('{ "value": "music", "labelKey": "helps.music" }', '"helps.music"'),
    );
    expect(found.map(([rule]) => rule)).toEqual(['wrong-type']);
  });

  it('is not reported as long as its value is malformed', async () => {
    const found = await diagnosticsAfter(
      retired('music'),
      mood('"value": "walks"', '"value": "Long walks"'),
    );
    expect(found.map(([rule]) => rule)).toEqual(['wrong-format']);
  });

  it('is not reported if nobody is asked any more', async () => {
    const old = `{ "id": "old", "type": "question", "answerKey": "old", "retired": true, "selection": "single", "titleKey": "helps.title", "options": [{ "value": "walks", "labelKey": "helps.walks" }] },`;
    expect(await diagnosticsAfter(mood('{ "id": "helps"', `${old} { "id": "helps"`))).toEqual([]);
  });
});

it('a landing in the middle of a quiz is reported, the first step may be one', async () => {
  const landing = (id: string) => mood(`"id": "${id}", `, `"id": "${id}", "layout": "landing", `);
  const info = mood(
    '{ "id": "feel"',
    '{ "id": "again", "type": "info", "titleKey": "welcome.title" },\n{ "id": "feel"',
  );
  expect(await diagnosticsAfter(landing('welcome'))).toEqual([]);
  expect(await diagnosticsAfter(info, landing('again'))).toEqual([
    [
      'landing-not-first',
      'mood.json:6 "landing"',
      "Step 2 ('again') has the layout of a landing, which only step 1 can have.",
      'Delete "layout"; or move the step to the beginning of "steps".',
    ],
  ]);
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

describe('a goal', () => {
  const FIX =
    'Write another name, for example one that ends with what this wizard is about. If one of the two is live already, change the newer one.';

  it('is not counted twice in a wizard', async () => {
    const goals = top('mood.json', '"goals": { "start": "begun", "finish": "begun" }');
    expect(await diagnosticsAfter(goals)).toEqual([
      ['shared-goal', 'mood.json:2 "begun"', "The goal 'begun' is already taken in line 2.", FIX],
    ]);
  });

  it('is not counted in two wizards', async () => {
    const files = edited(
      [
        top('mood.json', '"goals": { "start": "begun", "finish": "done" }'),
        top('calm.json', '"goals": { "finish": "begun" }'),
      ],
      withCopy(),
    );
    expect(await diagnosticsIn(files)).toEqual([
      [
        'shared-goal',
        'mood.json:2 "begun"',
        "The goal 'begun' is already taken in wizards/calm.json, line 2.",
        FIX,
      ],
    ]);
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
    (await diagnosticsIn(files)).filter(([rule]) => rule === 'root-path');

  it('leads to one wizard', async () => {
    expect(await found(edited([root('mood.json')], withCopy()))).toEqual([]);
    expect(await found(edited([root('mood.json'), root('calm.json')], withCopy()))).toEqual([
      [
        'root-path',
        'mood.json:2 "root"',
        "The address / already leads to the wizard in wizards/calm.json, and cannot lead to 'mood' as well.",
        'Keep "root": true in one of the two files and delete it in the other.',
      ],
    ]);
  });

  it('goes on leading to the wizard that visitors know', async () => {
    const files = new Map([...withCopy(), ['live.json', live('mood')] as const]);
    const FIX = 'Write "root": true in wizards/mood.json';
    const LATER =
      'To let / lead elsewhere from now on, run npm run wizards:publish -- --forget / first.';
    expect(await found(edited([root('mood.json')], files))).toEqual([]);
    expect(await found(files)).toEqual([
      [
        'root-path',
        'mood.json:2 "mood"',
        `The address / led to the wizard 'mood', and now leads to 'calm', the first by its file name, because none has "root": true.`,
        `${FIX}. ${LATER}`,
      ],
    ]);
    expect(await found(edited([root('calm.json')], files))).toEqual([
      [
        'root-path',
        'calm.json:2 "root"',
        "The address / led to the wizard 'mood', and now leads to 'calm'.",
        `${FIX}, and delete it here. ${LATER}`,
      ],
    ]);
  });

  it('is one problem if it leads to two wizards, whatever visitors know', async () => {
    const files = new Map([...withCopy(), ['live.json', live('mood')] as const]);
    const twice = await found(edited([root('mood.json'), root('calm.json')], files));
    expect(twice.map(([, at]) => at)).toEqual(['mood.json:2 "root"']);
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
