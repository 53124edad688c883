import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit } from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

/** Old names of an answer key or a value. */
const formerly = (name: string, ...old: string[]) =>
  mood(`${name},`, `${name}, "renamed": ${JSON.stringify(old)},`);
const retired = (name: string) => mood(`${name},`, `${name}, "retired": true,`);

const TIRED = '{ "answer": "feel", "is": "tired" }';
const when = (condition: string) => mood(TIRED, condition);

/** A third option of the second step, in line 10. */
const heavy = mood(
  '"scores": { "tension": 2 } }',
  '"scores": { "tension": 2 } },\n{ "value": "heavy", "labelKey": "feel.tired", "shortKey": "feel.rested" }',
);

/** A question before the last step, in lines 11 to 15. */
const night = (rest = '') =>
  mood(
    '    { "id": "helps"',
    `{ "id": "night", "type": "question", ${rest}
"answerKey": "night", "selection": "single", "titleKey": "feel.title", "options": [
{ "value": "short", "labelKey": "feel.rested" },
{ "value": "long", "labelKey": "feel.tired" }
] },
    { "id": "helps"`,
  );

/** Points for the first bar from an option of the last step. */
const SPARK = mood(
  '"labelKey": "helps.walks"',
  '"labelKey": "helps.walks", "scores": { "spark": 1 }',
);

const rulesOf = (found: Awaited<ReturnType<typeof diagnosticsAfter>>) =>
  found.map(([rule, at]) => `${rule} ${at}`);

/** Without the rules on labels, which are shared here to keep the folder small. */
const senseOf = async (...edits: Edit[]) =>
  (await diagnosticsAfter(...edits)).filter(([rule]) => rule !== 'same-label');

it('old names that were never used elsewhere are in order', async () => {
  expect(
    await senseOf(
      formerly('"answerKey": "feel"', 'mood', 'morning'),
      formerly('"value": "tired"', 'weary'),
      // Another question had an option of that name: options are told apart within a question.
      formerly('"value": "walks"', 'weary'),
    ),
  ).toEqual([]);
});

describe('an old name that is taken', () => {
  it.each<[what: string, found: string[], ...edits: Edit[]]>([
    [
      'by another question',
      [
        'duplicate-answer-key',
        'mood.json:6 "helps"',
        "The old answer key 'helps' is already taken in line 11.",
        'Keep it where visitors knew it by this name, and delete or change it in the other place.',
      ],
      formerly('"answerKey": "feel"', 'helps'),
    ],
    [
      'by another question of earlier days',
      [
        'duplicate-answer-key',
        'mood.json:11 "mood"',
        "The old answer key 'mood' is already taken in line 6.",
        'Keep it where visitors knew it by this name, and delete or change it in the other place.',
      ],
      formerly('"answerKey": "feel"', 'mood'),
      formerly('"answerKey": "helps"', 'mood'),
    ],
    [
      'by itself',
      [
        'duplicate-answer-key',
        'mood.json:6 "feel"',
        'The answer key \'feel\' is in "renamed", but it is still the name of today.',
        'Delete it from "renamed".',
      ],
      mood('"answerKey": "feel",', '"renamed": ["feel"], "answerKey": "feel",'),
    ],
    [
      'by another option',
      [
        'duplicate-option-value',
        'mood.json:9 "rested"',
        "The old option value 'rested' is already taken in line 8.",
        'Keep it where visitors knew it by this name, and delete or change it in the other place.',
      ],
      formerly('"value": "tired"', 'rested'),
    ],
  ])('%s', async (_, expected, ...edits) => {
    expect(await senseOf(...edits)).toEqual([expected]);
  });
});

describe('an old name', () => {
  it('in a condition leads to the name of today', async () => {
    const renamed = mood('"answerKey": "feel",', '"answerKey": "waking", "renamed": ["feel"],');
    const [inPlan, inCondition] = (await senseOf(renamed)).toSorted();
    expect(inCondition).toEqual([
      'unknown-plan-answer',
      'mood.json:25 "feel"',
      "No question has the answer key 'feel'. Did you mean 'waking'?",
      'Write the "answerKey" of a question, such as "waking".',
    ]);
    expect(inPlan?.slice(0, 3)).toEqual([
      'unknown-answer',
      'mood.json:27 "feel"',
      "No question has the answer key 'feel'. Did you mean 'waking'?",
    ]);
  });

  it('of an option leads to its value of today', async () => {
    expect(
      await senseOf(mood('"value": "tired",', '"value": "heavy", "renamed": ["tired"],')),
    ).toEqual([
      [
        'unknown-answer-value',
        'mood.json:27 "tired"',
        "The question 'feel' has no option 'tired'. Did you mean 'heavy'?",
        'Write the value of one of its options: "rested" or "heavy".',
      ],
    ]);
  });
});

it('an old value in the times of reminders leads to that of today', async () => {
  const times = mood(
    '"timeAnswer": "feel"',
    '"timeAnswer": "feel", "reminderTimes": { "weary": "20:00" }',
  );
  const found = await senseOf(formerly('"value": "tired"', 'weary'), times);
  expect(found.map(([rule, , message]) => [rule, message])).toEqual([
    ['unknown-reminder-answer', "The answer to 'feel' cannot be 'weary'. Did you mean 'tired'?"],
  ]);
});

describe('a retired option', () => {
  it('is in order, and its texts stay in use', async () => {
    expect(await senseOf(heavy, retired('"value": "heavy"'))).toEqual([]);
  });

  it('that is all that leads to an outcome leaves it to visitors who chose it', async () => {
    const only = when('{ "answer": "feel", "is": "heavy" }');
    expect(await senseOf(heavy, only, retired('"value": "heavy"'))).toEqual([
      [
        'retired-outcome',
        'mood.json:28 "when"',
        "Only what is retired leads to the outcome 'worn-out'.",
        'Let its condition name answers that are offered, or offer a retired one again. If it is only for earlier visitors, leave it as it is.',
      ],
    ]);
  });

  it('makes no outcome possible that was impossible before', async () => {
    const both = when(`{ "all": [${TIRED}, { "answer": "feel", "is": "heavy" }] }`);
    expect(rulesOf(await senseOf(heavy, both, retired('"value": "heavy"')))).toEqual([
      'impossible-outcome mood.json:28 "when"',
    ]);
  });

  it('shows no step any more, which is retired as well', async () => {
    const step = (rest: string) => night(`${rest} "when": { "answer": "feel", "is": "heavy" },`);
    const gone = [heavy, retired('"value": "heavy"')];
    expect(await senseOf(...gone, step(''))).toEqual([
      [
        'impossible-step',
        'mood.json:12 "when"',
        "No answers can show step 3 ('night').",
        'Its condition names what is retired. Change it, or retire this question, too: "retired": true.',
      ],
    ]);
    expect(await senseOf(...gone, step('"retired": true,'))).toEqual([]);
  });

  it.each([
    [
      'delete it if it asks nothing',
      `{ "all": [{ "answer": "feel", "anyOf": ["heavy", "tired"] }, { "not": ${TIRED} }] }`,
      'Its condition names what is retired. Change it, or delete the step.',
    ],
    [
      'look elsewhere if it does not name the option',
      `{ "all": [${TIRED}, { "not": ${TIRED} }] }`,
      'Look for a condition that contradicts itself, or that of an earlier step; fix it, or delete the step.',
    ],
    [
      'see it behind another comparison',
      `{ "all": [${TIRED}, { "answer": "feel", "is": "heavy" }] }`,
      'Its condition names what is retired. Change it, or delete the step.',
    ],
  ])('tells the editor of a step that nobody sees to %s', async (_, condition, fix) => {
    const info = mood(
      '    { "id": "helps"',
      `{ "id": "calm", "type": "info", "when": ${condition}, "titleKey": "welcome.title" },\n    { "id": "helps"`,
    );
    const found = await senseOf(heavy, retired('"value": "heavy"'), info);
    expect(found.map(([rule, , , words]) => [rule, words])).toEqual([['impossible-step', fix]]);
  });

  it('that is the last one with points for a bar leaves the bar empty', async () => {
    const either = when('{ "answer": "feel", "anyOf": ["tired", "heavy"] }');
    expect(await senseOf(heavy, either, retired('"value": "tired"'))).toEqual([
      [
        'unscored-profile-bar',
        'mood.json:20 "tension"',
        "Only what is retired gives points to the profile bar 'tension'.",
        'Add "scores": { "tension": 2 } to the options that speak for it, or "points": { "tension": 2 } to a range of a scale; or delete the bar.',
      ],
    ]);
  });

  it('must leave others to choose', async () => {
    const all = [retired('"value": "walks"'), retired('"value": "music"')];
    expect(await senseOf(...all)).toEqual([
      [
        'nothing-offered',
        'mood.json:13 "retired"',
        'Every option of this question is retired, so there is nothing to choose.',
        'Delete "retired" from the options that visitors can choose, or add new ones; or retire the whole question with a "retired" beside its "answerKey".',
      ],
    ]);
  });

  it('may be the first one', async () => {
    expect(await senseOf(heavy, retired('"value": "rested"'), SPARK)).toEqual([]);
    const two = [retired('"value": "rested"'), retired('"value": "heavy"')];
    expect(rulesOf(await senseOf(heavy, ...two, SPARK))).toEqual([
      'one-option mood.json:9 "tired"',
      'retired-outcome mood.json:35 "default"',
    ]);
  });

  it('may be every one of a question that is retired itself', async () => {
    const all = [retired('"value": "short"'), retired('"value": "long"')];
    expect(await senseOf(night('"retired": true,'), ...all)).toEqual([]);
  });

  it('may be the only one with points if none is left, which is the problem', async () => {
    const all = [retired('"value": "rested"'), retired('"value": "tired"')];
    expect(rulesOf(await senseOf(...all))).toEqual(['nothing-offered mood.json:8 "retired"']);
  });

  it('does not keep an exclusive option company', async () => {
    const exclusive = mood('"value": "music",', '"value": "music", "exclusive": true,');
    expect(rulesOf(await senseOf(exclusive, retired('"value": "walks"')))).toContain(
      'exclusive-alone mood.json:14 "exclusive"',
    );
  });
});

describe('a retired question', () => {
  it('is in order between other steps, and conditions of outcomes may name it', async () => {
    const named = when(`{ "any": [${TIRED}, { "answer": "night", "is": "long" }] }`);
    expect(await senseOf(night('"retired": true,'), named)).toEqual([]);
    const only = when('{ "answer": "night", "is": "long" }');
    expect(rulesOf(await senseOf(night('"retired": true,'), only))).toEqual([
      'retired-outcome mood.json:32 "when"',
    ]);
  });

  it.each([
    ['second', 'feel', 6],
    ['last', 'helps', 11],
  ])('must not be the %s step', async (_, key, line) => {
    const number = line === 6 ? 2 : 3;
    expect(await senseOf(retired(`"answerKey": "${key}"`))).toEqual([
      [
        'conditional-edge',
        `mood.json:${line} "retired"`,
        `Step ${number} ('${key}') is retired, but steps 1, 2 and the last one are always shown.`,
        'Move the step between two others; or delete "retired" to show it again.',
      ],
    ]);
  });

  it('is not asked, so a condition can hold without it', async () => {
    const other = when('{ "answer": "night", "isNot": "long" }');
    expect(rulesOf(await senseOf(night('"retired": true,'), other))).toContain(
      'is-not-when-unasked mood.json:32 "night"',
    );
  });

  it('is missing in the plan and in texts', async () => {
    expect(
      await senseOf(
        night('"retired": true,'),
        mood('"timeAnswer": "feel"', '"timeAnswer": "night"'),
      ),
    ).toEqual([
      [
        'plan-answer-missing',
        'mood.json:30 "night"',
        "Nobody is asked for 'night' any more, because its question is retired.",
        'Delete the "retired" of its question, or name a question here that everybody is asked.',
      ],
    ]);
    const texts: Edit[] = (['en', 'es'] as const).map((language) => [
      `texts/${language}/mood.json`,
      language === 'en' ? 'What helps you?' : '¿Qué te ayuda?',
      '{{answer:night}}?',
    ]);
    expect(rulesOf(await senseOf(night('"retired": true,'), ...texts))).toEqual([
      'answer-not-asked texts/en/mood.json:4 "{{answer:night}}?"',
      'answer-not-asked texts/es/mood.json:4 "{{answer:night}}?"',
    ]);
    expect(await senseOf(night(), ...texts)).toEqual([]);
  });

  it('may be the only one with points if none is asked, which is the problem', async () => {
    const info = (id: string) => `{ "id": "${id}", "type": "info", "titleKey": "welcome.title" }`;
    const found = await senseOf(
      mood('    { "id": "feel"', `${info('calm')},\n    { "id": "feel"`),
      mood('      ] }\n  ],\n  "profile"', `      ] },\n${info('end')}\n  ],\n  "profile"`),
      retired('"answerKey": "feel"'),
      retired('"answerKey": "helps"'),
    );
    expect(rulesOf(found)).toEqual([
      'no-question mood.json:1 {',
      'plan-answer-missing mood.json:27 "feel"',
    ]);
  });
});
