import { describe, expect, test } from 'vitest';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { changesBetween, readState } from './compare.ts';

const W = 'mood.json';
const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const SCALE = `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 10,
      "titleKey": "rest.title", "minLabelKey": "rest.min", "maxLabelKey": "rest.max",
      "scores": [{ "from": 0, "to": 4, "points": { "tension": 1 } }, { "from": 5, "to": 10, "points": { "spark": 2, "tension": 1 } }] }`;
const WALKS = '{ "value": "walks", "labelKey": "helps.walks" }';
const MUSIC = '{ "value": "music", "labelKey": "helps.music" }';
/** Stands in a file while two parts of it change places. */
const NEITHER = 'NEITHER';

/** The mood folder with something of everything that can change. */
const FOLDER = edited([
  [W, '{ "id": "helps"', `${SCALE},\n    { "id": "helps"`],
  [W, '"steps": [', '"goals": { "start": "begun" }, "steps": ['],
  [W, '"titleKey": "themes.softLight"', '"titleKey": "themes.softLight", "bars": ["spark"]'],
  [EN, '"helps":', '"rest": { "title": "How rested?", "min": "Not", "max": "Fully" },\n  "helps":'],
  [ES, '"helps":', '"rest": { "title": "¿Descanso?", "min": "No", "max": "Sí" },\n  "helps":'],
]);

type Files = ReadonlyMap<string, string>;

/** So few that the search for other outcomes takes no time. */
const FEW_STEPS = 3_000;

/** What is different between two folders. Pictures are compared while they are on the disk. */
function changesFrom(old: Files, now: Files, mostSteps = FEW_STEPS) {
  return inFolder(old, (before) =>
    inFolder(now, async (after) =>
      changesBetween(await readState(before), await readState(after), mostSteps),
    ),
  );
}

async function saidFrom(old: Files, now: Files): Promise<string[]> {
  const changes = await changesFrom(old, now);
  return changes.map(({ impact, kind, message }) => `${impact} ${kind}: ${message}`);
}

/** The part of the wizard's file that matches. */
function partOf(pattern: RegExp): string {
  const [part] = pattern.exec(FOLDER.get(W) ?? '') ?? [];
  if (part === undefined) throw new Error(`The wizard has nothing like ${pattern}`);
  return part;
}

const HELPS = partOf(/{ "id": "helps"[\s\S]*?\] }(?=\n {2}\],)/);
const GONE_KEY =
  "stored live-name-gone: Visitors have answered 'helps', but no question has this answer key any more.";
const GONE_MUSIC =
  "stored live-name-gone: Visitors have chosen 'music' in answer to 'helps', but no option has this value any more.";
const HELPS_QUESTION = 'The question ‘What helps you?’';

test.for<readonly [what: string, edits: readonly Edit[], ...said: readonly string[]]>([
  [
    'a screen that is gone',
    [[W, partOf(/{ "id": "welcome"[\s\S]*?} },\n {4}/), '']],
    "seen goal-moved: The goal 'start' (leaving the first step) is counted at the step 'feel' instead of 'welcome'.",
    'seen step-removed: The screen ‘Welcome, stranger’ is gone.',
  ],
  [
    'a conditional question',
    [
      [
        W,
        `${SCALE},`,
        `{ "id": "new", "type": "question", "answerKey": "new", "selection": "single", "titleKey": "weeks.one", "when": { "answer": "feel", "is": "tired" }, "options": [{ "value": "yes", "labelKey": "weeks.two" }] }, ${SCALE},`,
      ],
    ],
    'seen step-added: The question ‘Arrive’ is new (a single choice), at place 3, only if the answer to ‘How do you wake up?’ is ‘Tired’.',
  ],
  [
    'a screen in the place of a choice',
    [[W, HELPS, '{ "id": "helps", "type": "info", "titleKey": "helps.title" }']],
    GONE_KEY,
    `seen step-removed: ${HELPS_QUESTION} is gone.`,
    'seen step-added: The screen ‘What helps you?’ is new, at place 4.',
  ],
  [
    'a question of another kind',
    [[W, '"selection": "multiple"', '"selection": "single"']],
    "stored live-name-moved: The question 'helps' was a multiple choice and is a single choice now.",
    `seen step-removed: ${HELPS_QUESTION} is gone.`,
    `seen step-added: ${HELPS_QUESTION} is new (a single choice), at place 4.`,
  ],
  [
    'an option that is gone',
    [[W, `,\n        ${MUSIC}`, '']],
    GONE_MUSIC,
    `seen option-removed: ${HELPS_QUESTION}, option ‘Music’ is gone.`,
  ],
  [
    'the order of options, of which one is retired',
    [
      [W, WALKS, NEITHER],
      [W, MUSIC, WALKS],
      [W, NEITHER, `${MUSIC}, { "value": "tea", "labelKey": "weeks.two", "retired": true }`],
    ],
    `seen option-added: ${HELPS_QUESTION}, option ‘Rest’ is new, at place 2, but retired.`,
    `seen option-moved: ${HELPS_QUESTION}, option ‘Walks’ now stands at place 3 instead of 1.`,
  ],
  [
    'a step that was moved, and not those that made room for it',
    [
      [W, `,\n    ${HELPS}`, ''],
      [W, '"steps": [', `"steps": [ ${HELPS},`],
    ],
    "seen goal-moved: The goal 'start' (leaving the first step) is counted at the step 'helps' instead of 'welcome'.",
    `seen step-moved: ${HELPS_QUESTION} now stands at place 1 instead of 4.`,
  ],
  ['a value that is kept', [[W, '"value": "music"', '"value": "songs", "renamed": ["music"]']]],
  [
    'a key that is kept',
    [[W, '"answerKey": "helps"', '"answerKey": "help", "renamed": ["helps"]']],
  ],
  [
    'the id of a step',
    [[W, '"id": "helps", "type"', '"id": "later", "type"']],
    `stored name-changed: ${HELPS_QUESTION}, "id": ‘later’; before ‘helps’.`,
  ],
  [
    'the condition of a step',
    [[W, '"id": "helps",', '"id": "helps", "when": { "answer": "feel", "is": "tired" },']],
    `seen condition-changed: ${HELPS_QUESTION}, "when": the answer to ‘How do you wake up?’ is ‘Tired’; before none.`,
  ],
  [
    'another way to write a condition',
    [
      [
        W,
        '"when": { "answer": "feel", "is": "tired" }',
        '"when": { "any": [{ "answer": "feel", "is": "tired" }] }',
      ],
    ],
  ],
  [
    'the numbers of a scale',
    [[W, '"max": 10', '"max": 9']],
    "stored live-name-moved: The scale 'rest' went from 0 to 10 and goes from 0 to 9 now, so its numbers mean something else.",
    'seen value-changed: The question ‘How rested?’, "max": 9; before 10.',
  ],
  [
    'another order of points',
    [[W, '{ "spark": 2, "tension": 1 }', '{ "tension": 1, "spark": 2 }']],
  ],
  [
    'points of an option',
    [[W, '"scores": { "tension": 2 }', '"scores": { "spark": 1 }']],
    'seen value-changed: The question ‘How do you wake up?’, option ‘Tired’, ‘Tension’ of "scores": none; before 2.',
    'seen value-changed: The question ‘How do you wake up?’, option ‘Tired’, ‘Spark’ of "scores": 1; before none.',
  ],
  [
    'a bar',
    [
      [
        W,
        '"profile": [',
        '"profile": [{ "id": "joy", "labelKey": "weeks.one", "focusKey": "weeks.two" }, ',
      ],
    ],
    'seen profile-bar-added: The profile bar ‘Arrive’ is new, at place 1.',
  ],
  [
    'a variant',
    [
      [
        W,
        '"profile": [',
        '"variants": [{ "id": "b", "weight": 30, "replace": { "feel": { "titleKey": "weeks.one" } } }], "profile": [',
      ],
    ],
    'seen variant-added: The variant ‘b’ is new, for 30 of 100 visitors.',
  ],
  [
    'all weeks',
    [[W, partOf(/,\s*"weeks": \[[\s\S]*?\] }\n {6}\]/), '']],
    ...[1, 2, 3, 4].map((n) => `seen week-removed: The outcome ‘Worn out’, week ${n} is gone.`),
  ],
  [
    'the sessions of a week',
    [[W, '"sessions": ["soft-light"]', '"sessions": ["deep-sea", "gone"]']],
    'seen value-changed: The outcome ‘Worn out’, week 1, "sessions": ‘Deep sea’, ‘gone’; before ‘Soft light’.',
  ],
  [
    'a part of the plan',
    [[W, '"plan": { "timeAnswer": "feel" }', '"plan": { "reminderTimes": { "tired": "20:00" } }']],
    'seen value-changed: The quiz, "timeAnswer" of "plan": none; before ‘How do you wake up?’.',
    'seen value-changed: The quiz, ‘Tired’ of "reminderTimes" of "plan": ‘20:00’; before none.',
  ],
  [
    'a place of a text',
    [
      [
        W,
        '"titleKey": "welcome.title",',
        '"titleKey": "welcome.title", "hintKeys": ["weeks.one"],',
      ],
    ],
    'words text-changed: The screen ‘Welcome, stranger’, hint 1 in English: ‘Arrive’; before none.',
    'words text-changed: The screen ‘Welcome, stranger’, hint 1 in Spanish: ‘Llegar’; before none.',
  ],
  [
    'a translation that is gone',
    [[ES, ', "music": "Música"', '']],
    `words text-changed: ${HELPS_QUESTION}, option ‘Music’, label in Spanish: none; before ‘Música’.`,
  ],
  [
    'a picture',
    [[W, '"src": "sun.svg"', '"src": "moon.svg"']],
    'words value-changed: The screen ‘Welcome, stranger’, "src" of "image": ‘moon.svg’; before ‘sun.svg’.',
  ],
  [
    'a picture with new content',
    [['images/sun.svg', '<svg ', '<svg viewBox="0 0 4 3" ']],
    'words picture-redrawn: The picture sun.svg is another one.',
  ],
  [
    'a title, which stands in no other sentence',
    [
      [EN, '"Tired"', '"Worn"'],
      [EN, 'How do you wake up?', 'And now?'],
    ],
    'words text-changed: The question ‘And now?’, title in English: ‘And now?’; before ‘How do you wake up?’.',
    'words text-changed: The question ‘And now?’, option ‘Worn’, label in English: ‘Worn’; before ‘Tired’.',
  ],
  [
    'nothing but the key of a text',
    [
      [W, '"feel.tired"', '"feel.worn"'],
      [EN, '"tired":', '"worn":'],
      [ES, '"tired":', '"worn":'],
    ],
  ],
])('of %s', async ([, edits, ...said]) => {
  expect(await saidFrom(FOLDER, edited(edits, FOLDER))).toEqual(said);
});

test('an old name that is no longer kept is lost', async () => {
  const renamed = (...names: readonly string[]): Edit => [
    W,
    '"answerKey": "helps"',
    `"answerKey": "help", "renamed": ${JSON.stringify(names)}`,
  ];
  const [old, now] = [['helps', 'comfort'], ['comfort']].map((names) =>
    edited([renamed(...names)], FOLDER),
  );
  expect(await saidFrom(old ?? FOLDER, now ?? FOLDER)).toEqual([GONE_KEY]);
});

describe('a name that was changed everywhere', () => {
  const NAMED = edited(
    [
      [
        W,
        '"plan": { "timeAnswer": "feel" }',
        '"plan": { "timeAnswer": "feel", "reminderTimes": { "tired": "20:00" } }',
      ],
      [
        W,
        '{ "id": "steady"',
        '{ "id": "tense", "titleKey": "weeks.four", "when": { "highest": "tension" } },\n{ "id": "steady"',
      ],
    ],
    FOLDER,
  );

  test.each([
    ['"answerKey": "feel"', '"answerKey": "waking", "renamed": ["feel"]', 'feel', 'waking'],
    ['"value": "tired"', '"value": "worn", "renamed": ["tired"]', 'tired', 'worn'],
    ['"id": "tension"', '"id": "knots"', 'tension', 'knots', 'stored name-changed'],
    ['"id": "soft-light"', '"id": "mild-light"', 'soft-light', 'mild-light', 'stored name-changed'],
    ['"id": "tense"', '"id": "taut"', 'tense', 'taut', 'stored name-changed'],
  ])('is one change at most: %s', async (was, becomes, old, name, ...said) => {
    const mentions = new RegExp(`"${old}"(?!\\])|(?<="bars": \\[|"sessions": \\[)"${old}"`, 'g');
    const files = new Map(edited([[W, was, becomes]], NAMED));
    const wizard = (files.get(W) ?? '').replace(mentions, (mention, offset, all) =>
      /"(id|titleKey)": $/.test(all.slice(0, offset)) ? mention : `"${name}"`,
    );
    const changes = await changesFrom(NAMED, files.set(W, wizard));
    expect(changes.map(({ impact, kind }) => `${impact} ${kind}`)).toEqual(said);
  });
});

test('a quiz is new, or gone', async () => {
  const none = new Map([['claims.json', '{}']]);
  expect(await changesFrom(none, FOLDER)).toEqual([
    {
      impact: 'seen',
      kind: 'wizard-added',
      wizard: 'mood',
      message: 'A new quiz, at /mood, with 4 steps.',
      place: { file: expect.stringMatching(/mood\.json$/), line: 2, column: 29 },
    },
  ]);
  expect(await saidFrom(FOLDER, none)).toEqual([
    "stored live-name-gone: Visitors know the wizard 'mood' at /mood, but no file has this id any more.",
  ]);
});

test.each<readonly [what: string, edits: readonly Edit[], kinds: readonly string[]]>([
  [
    'is known by its address',
    [[W, 'wizardMood', 'wizardMoods']],
    ['live-name-gone', 'text-changed'],
  ],
  [
    'is another one if nothing of it is left',
    [
      [W, '"path": "/mood"', '"path": "/grief"'],
      [W, 'wizardMood', 'x'],
    ],
    ['live-name-gone', 'wizard-added'],
  ],
])('a quiz whose id changed %s', async (_what, edits, kinds) => {
  const id: Edit = [W, '"id": "mood"', '"id": "grief"'];
  const now = edited([id, [EN, '"Tired"', '"Worn"'], ...edits], FOLDER);
  const moved = Array.from(now, ([path, text]) => [path.replace('mood', 'grief'), text] as const);
  const changes = await changesFrom(FOLDER, new Map(moved));
  expect(changes.map(({ kind }) => kind)).toEqual(kinds);
});

test('the address / leads to another quiz', async () => {
  const other = edited([
    [W, '"mood"', '"calm"'],
    [W, '/mood', '/calm'],
    [W, 'wizardMood', 'wizardCalm'],
    [W, '"id"', '"root": true, "id"'],
  ]).get(W);
  expect(
    await saidFrom(MOOD_FOLDER, new Map([...MOOD_FOLDER, ['zen.json', other ?? '']])),
  ).toContain("seen root-path: The address / led to the wizard 'mood', and now leads to 'calm'.");
});

describe('answers that lead to another outcome', () => {
  /** A quiz in which each option of the question has an outcome, some places after it. */
  function quizWith(count: number, shift: number): Files {
    const wizard: WizardDefinition = JSON.parse(FOLDER.get(W) ?? '');
    const numbers = Array.from({ length: count }, (_, index) => index);
    const steps = wizard.steps.map((step) =>
      step.id === 'feel'
        ? { ...step, options: numbers.map((each) => ({ value: `v${each}`, labelKey: `v${each}` })) }
        : step,
    );
    const outcomes = numbers.map((each) => ({
      id: `o${each}`,
      titleKey: `o${each}`,
      when: { answer: 'feel', is: `v${(each + shift) % count}` },
    }));
    const changed = { ...wizard, steps, outcomes: [...outcomes, ...wizard.outcomes.slice(-1)] };
    return new Map([...FOLDER, [W, JSON.stringify(changed)]]);
  }

  test.each([
    [6, []],
    [7, ['In 1 more case, rarer answers lead to another outcome than before.']],
    [9, ['In 3 more cases, rarer answers lead to another outcome than before.']],
  ])('are listed for the six most frequent shifts of %i', async (count, closing) => {
    const changes = await changesFrom(quizWith(count, 0), quizWith(count, 1), 800_000);
    const shifts = changes.filter(({ kind }) => kind === 'outcome-shifted');
    expect(shifts.slice(6).map(({ message }) => message)).toEqual(closing);
    for (const { message, example } of shifts.slice(0, 6)) {
      const [, is, was] =
        /^About \d+ % of all ways to answer lead to ‘o(\d)’ instead of ‘o(\d)’\.$/.exec(message) ??
        [];
      expect((Number(is) + 1) % count).toBe(Number(was));
      expect(example).toBe(
        `Somebody who answered ‘v${was}’ to ‘How do you wake up?’ now gets ‘o${is}’ instead of ‘o${was}’.`,
      );
    }
  });

  test('are named by what they are called', async () => {
    const when = '"when": { "answer": "feel", "is": "tired" }';
    const walks = '{ "answer": "helps", "includes": "walks" }';
    const music = '{ "answer": "helps", "includes": "music" }';
    const rare = `"when": { "all": [{ "answer": "feel", "is": "tired" }, { "answer": "rest", "atLeast": 10 }, ${walks}, ${music}] }`;
    const shared: Edit = [W, '"max": 10', '"max": 100'];
    const [old, now] = [
      [shared, [W, when, rare] as const],
      [shared, [W, when, rare.replace('10', '99')] as const],
    ];
    const [change] = (await changesFrom(edited(old, FOLDER), edited(now, FOLDER), 800_000)).slice(
      1,
    );
    expect(change).toMatchObject({ impact: 'seen', kind: 'outcome-shifted', wizard: 'mood' });
    expect(change?.example).toMatch(
      /^Somebody who answered ‘Tired’ to ‘How do you wake up\?’ and ‘\d\d’ to ‘How rested\?’ and ‘Walks’, ‘Music’ to ‘What helps you\?’ now gets ‘Steady’ instead of ‘Worn out’\.$/,
    );
  });
});

test('another layout of the files is no change', async () => {
  const laidOut = Array.from(MOOD_FOLDER, ([file, text]): [string, string] => [
    file,
    file.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text,
  ]);
  expect(await changesFrom(MOOD_FOLDER, new Map(laidOut))).toEqual([]);
});

test.each([
  ['that ends early', new Map([...MOOD_FOLDER, [W, (MOOD_FOLDER.get(W) ?? '').slice(0, 200)]])],
  ['that does not fit the schema', edited([[W, '"schemaVersion": 1', '"schemaVersion": 7']])],
])('a file %s is named, on either side, and nothing else of it', async (_what, broken) => {
  const said = 'stored not-compared: mood.json is not compared, because it has errors';
  expect(await saidFrom(MOOD_FOLDER, broken)).toEqual([`${said}.`]);
  expect(await saidFrom(broken, MOOD_FOLDER)).toEqual([`${said} in the base.`]);
  expect(await changesFrom(MOOD_FOLDER, broken)).toMatchObject([{ wizard: 'mood' }]);
});

test('texts in a language whose file cannot be read to its end are not compared', async () => {
  const broken = new Map([...MOOD_FOLDER, [ES, '{ "welcome": ']]);
  expect(await changesFrom(MOOD_FOLDER, broken)).toEqual([]);
  expect(await changesFrom(broken, MOOD_FOLDER)).toEqual([]);
});
