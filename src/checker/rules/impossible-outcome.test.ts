import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit } from '#tests/checker/mood-folder.ts';

const CONDITION = '{ "answer": "feel", "is": "tired" }';
const NEVER = `{ "all": [${CONDITION}, { "answer": "feel", "is": "rested" }] }`;
const FIX =
  'Look for a condition that contradicts itself, or an earlier outcome that always takes precedence; fix it or move this outcome up.';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const when = (condition: string): Edit => mood(CONDITION, condition);
const AGAIN = mood(
  '{ "id": "steady"',
  `{ "id": "again", "titleKey": "steady.title", "when": ${CONDITION} },\n{ "id": "steady"`,
);

describe('an impossible outcome', () => {
  it.each([
    ['a single choice', NEVER],
    [
      'a multiple choice',
      '{ "all": [{ "answer": "helps", "anyOf": ["walks"] }, { "not": { "answer": "helps", "includes": "walks" } }] }',
    ],
  ])('contradicts itself about %s', async (_what, condition) => {
    expect(await diagnosticsAfter(when(condition))).toEqual([
      [
        'impossible-outcome',
        'mood.json:27 "when"',
        "No answers can give the outcome 'worn-out'.",
        FIX,
      ],
    ]);
  });

  it('comes too late', async () => {
    expect(await diagnosticsAfter(AGAIN)).toEqual([
      [
        'impossible-outcome',
        'mood.json:34 "when"',
        "No answers can give the outcome 'again'.",
        FIX,
      ],
    ]);
  });

  it('may have no id', async () => {
    const [, found] = await diagnosticsAfter(mood('"id": "worn-out", ', ''), when(NEVER));
    expect(found?.[2]).toBe('No answers can give the outcome that starts here.');
  });
});

it('an outcome on too many answers is reported as undecided', async () => {
  const options = Array.from(
    { length: 15 },
    (_, index) => `{ "value": "more${index}", "labelKey": "helps.walks" },`,
  );
  const found = await diagnosticsAfter(
    mood('{ "value": "walks"', `${options.join(' ')} { "value": "walks"`),
    when('{ "answer": "helps", "includes": "walks" }'),
  );
  // The question has too many options as well.
  expect(found.at(-1)).toEqual([
    'undecided-outcome',
    'mood.json:27 "when"',
    "It was not decided whether any answers can give the outcome 'worn-out'.",
    'Let its condition, or those of earlier outcomes, name fewer answers: there are 131,071 combinations.',
  ]);
});

describe('an outcome that a retired question decides', () => {
  const choice = (key: string, amount: number, rest = '') => {
    const options = Array.from(
      { length: amount },
      (_, index) => `{ "value": "v${index}", "labelKey": "feel.rested" }`,
    );
    return `{ "id": "${key}", "type": "question", "answerKey": "${key}", ${rest} "selection": "single", "titleKey": "feel.title", "options": [${options.join(', ')}] },`;
  };

  // 50,000 combinations; and one more answer, that the question was never asked.
  it.each([
    ['impossible for 100,000 combinations of its answers and others', 1, ['impossible-outcome']],
    ['not judged if there are more', 2, []],
  ])('is %s', async (_, options, rules) => {
    const sizes = [10, 10, 10, 10, 5];
    const named = sizes.map((__, index) => `{ "answer": "q${index}", "is": "v0" }`);
    const old = '{ "answer": "old", "is": "v0" }';
    const found = await diagnosticsAfter(
      mood(
        '    { "id": "helps"',
        `${sizes.map((amount, index) => choice(`q${index}`, amount)).join('\n')}
${choice('old', options, '"retired": true,')}
    { "id": "helps"`,
      ),
      when(`{ "all": [${named.join(', ')}, ${old}, { "not": ${old} }] }`),
    );
    expect(found.map(([rule]) => rule).filter((rule) => rule.endsWith('outcome'))).toEqual(rules);
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
    ['a comparison of it is not whole', 'unclear-condition', neverAnd('{ "answer": "feel" }')],
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
      'its question is neither single nor multiple choice',
      'wrong-value',
      mood('"single"', '"both"'),
      when(NEVER),
    ],
    [
      'its question is there twice',
      'duplicate-answer-key',
      mood('"answerKey": "helps"', '"answerKey": "feel"'),
      when(NEVER),
    ],
    [
      'an option of its question has no value',
      'missing-property',
      mood('"value": "rested", ', ''),
      when(`{ "not": ${CONDITION} }`),
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
    expect((await diagnosticsAfter(...edits)).map(([id]) => id)).toEqual([rule]);
  });
});
