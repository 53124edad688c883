import { describe, expect, it } from 'vitest';
import { type Edit, findingsAfter, placesAfter } from '#tests/authoring/mood-folder.ts';

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

/** Without the rules on labels, which are shared here to keep the folder small. */
const senseOf = async (...edits: Edit[]) =>
  (await placesAfter(...edits)).filter((each) => !each.startsWith('same-label'));

describe('where an old name is used, the current one is suggested', () => {
  const suggestions = async (...edits: Edit[]) =>
    (await findingsAfter(...edits)).map(({ values }) => values.at(-1));

  it.each<[what: string, name: string, amount: number, ...edits: Edit[]]>([
    [
      'in a condition and the plan',
      'waking',
      2,
      mood('"answerKey": "feel",', '"answerKey": "waking", "renamed": ["feel"],'),
    ],
    [
      'for an option',
      'heavy',
      1,
      mood('"value": "tired",', '"value": "heavy", "renamed": ["tired"],'),
    ],
    [
      'in the times of reminders',
      'tired',
      1,
      formerly('"value": "tired"', 'weary'),
      mood('"timeAnswer": "feel"', '"timeAnswer": "feel", "reminderTimes": { "weary": "20:00" }'),
    ],
  ])('%s', async (_what, name, amount, ...edits) => {
    expect(await suggestions(...edits)).toEqual(Array.from({ length: amount }, () => name));
  });
});

describe('a retired option', () => {
  it('is in order, and its texts stay in use', async () => {
    expect(await senseOf(heavy, retired('"value": "heavy"'))).toEqual([]);
  });

  it('may be the first one', async () => {
    expect(await senseOf(heavy, retired('"value": "rested"'), SPARK)).toEqual([]);
    const two = [retired('"value": "rested"'), retired('"value": "heavy"')];
    expect(await senseOf(heavy, ...two, SPARK)).toEqual([
      'one-option mood.json:9 "tired"',
      'retired-outcome mood.json:35 "default"',
    ]);
  });

  it('may be every one of a question that is retired itself', async () => {
    const all = [retired('"value": "short"'), retired('"value": "long"')];
    expect(await senseOf(night('"retired": true,'), ...all)).toEqual([]);
  });
});

describe('a retired question', () => {
  it('is in order between other steps, and conditions of outcomes may name it', async () => {
    const named = when(`{ "any": [${TIRED}, { "answer": "night", "is": "long" }] }`);
    expect(await senseOf(night('"retired": true,'), named)).toEqual([]);
    const only = when('{ "answer": "night", "is": "long" }');
    expect(await senseOf(night('"retired": true,'), only)).toEqual([
      'retired-outcome mood.json:32 "when"',
    ]);
  });

  it('may have a single option', async () => {
    const one = '"options": [\n{ "value": "short", "labelKey": "feel.rested" },';
    const only = mood(one, '"options": [');
    expect(await senseOf(night('"retired": true,'), only)).toEqual([]);
  });

  it('is not asked, so a condition can hold without it', async () => {
    const other = when('{ "answer": "night", "isNot": "long" }');
    expect(await senseOf(night('"retired": true,'), other)).toContain(
      'is-not-when-unasked mood.json:32 "night"',
    );
  });

  it('is missing in the plan and in texts', async () => {
    expect(
      await senseOf(
        night('"retired": true,'),
        mood('"timeAnswer": "feel"', '"timeAnswer": "night"'),
      ),
    ).toEqual([`plan-answer-missing mood.json:30 "night"`]);
    const texts: Edit[] = (['en', 'es'] as const).map((language) => [
      `texts/${language}/mood.json`,
      language === 'en' ? 'What helps you?' : '¿Qué te ayuda?',
      '{{answer:night}}?',
    ]);
    expect(await senseOf(night('"retired": true,'), ...texts)).toEqual([
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
    expect(found).toEqual(['no-question mood.json:1 {', 'plan-answer-missing mood.json:27 "feel"']);
  });
});
