import { describe, expect, it } from 'vitest';
import { type Edit, rulesAfter } from '#tests/checker/mood-folder.ts';

const CONDITION = '{ "answer": "feel", "is": "tired" }';
const NEVER = `{ "all": [${CONDITION}, { "answer": "feel", "is": "rested" }] }`;
const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const when = (condition: string): Edit => mood(CONDITION, condition);
const AGAIN = mood(
  '{ "id": "steady"',
  `{ "id": "again", "titleKey": "steady.title", "when": ${CONDITION} },\n{ "id": "steady"`,
);

it('an outcome that contradicts itself about a multiple choice is impossible', async () => {
  const condition =
    '{ "all": [{ "answer": "helps", "anyOf": ["walks"] }, { "not": { "answer": "helps", "includes": "walks" } }] }';
  expect(await outcomeRulesOf(when(condition))).toEqual(['impossible-outcome']);
});

it('an outcome on too many answers is reported as undecided beside what is retired', async () => {
  const sizes = [10, 10, 10, 10, 11];
  const all = sizes.map((_, index) => `{ "answer": "q${index}", "is": "v0" }`).join(', ');
  expect(
    await outcomeRulesOf(
      insert(
        ...sizes.map((amount, index) => choice(`q${index}`, amount)),
        choice('old', 2, '"retired": true,'),
      ),
      when(`{ "all": [${all}] }`),
    ),
  ).toEqual(['undecided-outcome']);
});

/** A question with the options v0, v1, v2 and so on. */
function choice(key: string, amount: number, rest = '') {
  const options = Array.from(
    { length: amount },
    (_, index) => `{ "value": "v${index}", "labelKey": "feel.rested" }`,
  );
  return `{ "id": "${key}", "type": "question", "answerKey": "${key}", ${rest} "selection": "single", "titleKey": "feel.title", "options": [${options.join(', ')}] },`;
}

/** Steps before the last one. */
const insert = (...steps: string[]) =>
  mood('    { "id": "helps"', `${steps.join('\n')}\n    { "id": "helps"`);

/** Another outcome, before the default. */
const outcome = (condition: string) =>
  mood(
    '{ "id": "steady"',
    `{ "id": "other", "titleKey": "steady.title", "when": ${condition} },\n{ "id": "steady"`,
  );

/** The rules on outcomes and the default that find something. */
async function outcomeRulesOf(...edits: readonly Edit[]) {
  return (await rulesAfter(...edits)).filter((rule) => /outcome|default/.test(rule));
}

describe('an outcome on the highest bar', () => {
  const SPARK = '{ "highest": "spark" }';

  it('is judged without those before it, which are judged on their own', async () => {
    expect(await outcomeRulesOf(outcome(SPARK))).toEqual([]);
    expect(await outcomeRulesOf(when(NEVER), outcome(SPARK))).toEqual(['impossible-outcome']);
  });

  it.each<[what: string, rule: string, ...edits: Edit[]]>([
    [
      'a default with a condition',
      'default-with-condition',
      mood('"default": true', `"default": true, "when": { "all": [${SPARK}, ${NEVER}] }`),
    ],
    [
      'an outcome without one',
      'outcome-without-condition',
      mood('{ "id": "steady"', '{ "id": "bare", "titleKey": "steady.title" },\n{ "id": "steady"'),
    ],
  ])('is judged beside %s, which is the problem', async (_, rule, edit) => {
    expect(await outcomeRulesOf(when(SPARK), edit)).toEqual([rule]);
  });

  it.each<[who: string, condition: string, edit: Edit]>([
    [
      'an option that is retired',
      '{ "answer": "feel", "is": "heavy" }',
      mood(
        '"scores": { "tension": 2 } }',
        '"scores": { "tension": 2 } },\n{ "value": "heavy", "labelKey": "feel.tired", "retired": true }',
      ),
    ],
    [
      'a question that is retired',
      '{ "answer": "old", "is": "v0" }',
      insert(choice('old', 2, '"retired": true,')),
    ],
    [
      'a scale that is retired',
      '{ "answer": "old", "atLeast": 2 }',
      insert(
        '{ "id": "old", "type": "scale", "answerKey": "old", "retired": true, "titleKey": "feel.title", "min": 0, "max": 4, "minLabelKey": "feel.tired", "maxLabelKey": "feel.rested" },',
      ),
    ],
  ])('may rest on %s, as earlier visitors have it', async (_, condition, edit) => {
    const both = `{ "all": [${SPARK}, ${condition}] }`;
    expect(await outcomeRulesOf(edit, outcome(both))).toEqual(['retired-outcome']);
    expect(
      await outcomeRulesOf(edit, outcome(`{ "all": [${both}, { "not": ${condition} }] }`)),
    ).toEqual(['undecided-outcome']);
  });
});

it('of outcomes after the default the last one is judged, too', async () => {
  const last = mood(
    '"default": true }',
    `"default": true },\n{ "id": "last", "titleKey": "steady.title", "when": ${NEVER} }`,
  );
  expect(await outcomeRulesOf(last)).toEqual(['impossible-outcome']);
});

describe('an outcome that a retired question decides', () => {
  // 50,000 combinations; and one more answer, that the question was never asked.
  it.each([
    ['impossible for 100,000 combinations of its answers and others', 1, ['impossible-outcome']],
    ['taken for that of earlier visitors if there are more', 2, ['retired-outcome']],
  ])('is %s', async (_, options, rules) => {
    const sizes = [10, 10, 10, 10, 5];
    const named = sizes.map((__, index) => `{ "answer": "q${index}", "is": "v0" }`);
    const old = '{ "answer": "old", "is": "v0" }';
    const found = await rulesAfter(
      insert(
        ...sizes.map((amount, index) => choice(`q${index}`, amount)),
        choice('old', options, '"retired": true,'),
      ),
      when(`{ "all": [${named.join(', ')}, ${old}, { "not": ${old} }] }`),
    );
    expect(found.filter((rule) => rule.endsWith('outcome'))).toEqual(rules);
  });
});

describe('a default that nobody would see', () => {
  const ALWAYS = `{ "any": [${CONDITION}, { "not": ${CONDITION} }] }`;
  const BARS = '{ "any": [{ "highest": "spark" }, { "highest": "tension" }] }';

  it('is left to earlier visitors if what leads to it is retired', async () => {
    const rested = mood('"value": "rested",', '"value": "rested", "retired": true,');
    const also = mood(
      '"scores": { "tension": 2 } }',
      '"scores": { "tension": 2 } },\n{ "value": "heavy", "labelKey": "feel.tired" }',
    );
    const both = when('{ "answer": "feel", "anyOf": ["tired", "heavy"] }');
    expect(await outcomeRulesOf(also, both)).toEqual([]);
    expect(await outcomeRulesOf(rested, also, both)).toEqual(['retired-outcome']);
    const all = when('{ "answer": "feel", "anyOf": ["rested", "tired", "heavy"] }');
    expect(await outcomeRulesOf(rested, also, all)).toEqual(['unreachable-default']);
  });

  it.each([
    ['answers', [when(ALWAYS)]],
    ['bars', [when(BARS)]],
    ['answers and bars', [outcome(BARS)]],
  ])('is found if outcomes on %s take everybody', async (_, edits) => {
    expect(await outcomeRulesOf(...edits)).toEqual(['unreachable-default']);
  });

  it.each<[what: string, rules: string[], ...edits: Edit[]]>([
    [
      'it has a condition as well',
      ['default-with-condition'],
      when(ALWAYS),
      mood('"default": true', `"default": true, "when": ${NEVER}`),
    ],
    [
      'it has a condition as well and outcomes on bars take everybody',
      ['default-with-condition'],
      when(BARS),
      mood('"default": true', `"default": true, "when": ${NEVER}`),
    ],
    [
      'there are two',
      ['several-default-outcomes'],
      when(ALWAYS),
      mood(
        '{ "id": "steady"',
        '{ "id": "two", "titleKey": "steady.title", "default": true },\n{ "id": "steady"',
      ),
    ],
  ])('is not told if %s', async (_, rules, ...edits) => {
    expect(await outcomeRulesOf(...edits)).toEqual(rules);
  });

  it.each([
    ['found', 6, ['unreachable-default']],
    ['not looked for', 7, []],
  ])('is %s among %i bars', async (_, amount, rules) => {
    const more = Array.from({ length: amount - 2 }, (__, index) => `bar-${index}`);
    const bars = more.map(
      (id) => `{ "id": "${id}", "labelKey": "spark.label", "focusKey": "spark.focus" },`,
    );
    const highest = ['spark', 'tension', ...more].map((id) => `{ "highest": "${id}" }`);
    expect(
      await outcomeRulesOf(
        mood('"profile": [', `"profile": [${bars.join('')}`),
        when(`{ "any": [${highest.join(', ')}] }`),
      ),
    ).toEqual(rules);
  });

  it.each([
    ['found', 10, '', ['unreachable-default']],
    ['not looked for', 11, '', ['undecided-outcome']],
    ['found', 3, ', { "highest": "spark" }', ['unreachable-default']],
    ['not looked for', 4, ', { "highest": "spark" }', []],
  ])('is %s among 100,000 combinations and no more: %i%s', async (_, last, bar, rules) => {
    const sizes = [10, 10, 10, 10, last];
    const all = `{ "all": [${sizes.map((__, index) => `{ "answer": "q${index}", "is": "v0" }`).join(', ')}] }`;
    expect(
      await outcomeRulesOf(
        insert(...sizes.map((amount, index) => choice(`q${index}`, amount))),
        when(`{ "any": [${all}, { "not": ${all} }${bar}] }`),
      ),
    ).toEqual(rules);
  });
});

describe('an outcome with another problem is not also reported as impossible:', () => {
  const neverAnd = (condition: string) => when(`{ "all": [${NEVER}, ${condition}] }`);

  it.each<[what: string, rule: string, ...edits: Edit[]]>([
    [
      'it is the default',
      'default-with-condition',
      mood('"default": true', `"default": true, "when": ${NEVER}`),
    ],
    [
      'it names a question that is not there',
      'unknown-answer',
      neverAnd('{ "answer": "fell", "is": "tired" }'),
    ],
    [
      'it names an option that is not there',
      'unknown-answer-value',
      neverAnd('{ "answer": "feel", "anyOf": ["tired", "gone"] }'),
    ],
    ['it names a bar that is not there', 'unknown-profile-bar', neverAnd('{ "highest": "none" }')],
    [
      'it compares in the wrong way',
      'wrong-operator',
      neverAnd('{ "answer": "feel", "includes": "tired" }'),
    ],
    [
      'its question is there twice',
      'duplicate-answer-key',
      mood('"answerKey": "helps"', '"answerKey": "feel"'),
      when(NEVER),
    ],
    [
      'two options of its question have one value',
      'duplicate-option-value',
      mood('"value": "rested"', '"value": "tired"'),
      when(`{ "not": ${CONDITION} }`),
    ],
    [
      'one before it that may not be meant so takes its answers',
      'wrong-operator',
      when(`{ "any": [${CONDITION}, { "answer": "feel", "includes": "tired" }] }`),
      AGAIN,
    ],
  ])('%s', async (_what, rule, ...edits) => {
    expect(await rulesAfter(...edits)).toEqual([rule]);
  });
});
