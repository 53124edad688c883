import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit, type Found } from '#tests/checker/mood-folder.ts';

const CONDITION = '{ "answer": "feel", "is": "tired" }';

const when = (condition: string): Edit => ['mood.json', CONDITION, condition];
const step = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

/** A second question with the answer key of the first. */
const ASKED_TWICE = step(
  '{ "id": "helps", ',
  `{ "id": "more", "type": "question", "answerKey": "feel", "selection": "multiple",
      "titleKey": "feel.title", "options": [{ "value": "dizzy", "labelKey": "feel.rested" },
      { "value": "tired", "labelKey": "feel.tired" }] }, { "id": "helps", `,
);

it('a wizard whose conditions match its questions has no problems', async () => {
  expect(await diagnosticsAfter()).toEqual([]);
});

const UNKNOWN: readonly [what: string, edit: Edit, ...found: Found[]][] = [
  [
    'a slip in an answer key',
    when('{ "answer": "fell", "is": "tired" }'),
    [
      'unknown-answer',
      'mood.json:27 "fell"',
      "No question has the answer key 'fell'. Did you mean 'feel'?",
      'Write the "answerKey" of a question, such as "feel".',
    ],
  ],
  [
    'an answer key like no other',
    when('{ "answer": "anything", "includes": "tired" }'),
    [
      'unknown-answer',
      'mood.json:27 "anything"',
      "No question has the answer key 'anything'.",
      'Write the "answerKey" of a question: "feel" or "helps".',
    ],
  ],
  [
    'an answer key deep inside of a condition',
    when(`{ "any": [${CONDITION}, { "all": [{ "not": { "answer": "help", "is": "x" } }] }] }`),
    [
      'unknown-answer',
      'mood.json:27 "help"',
      "No question has the answer key 'help'. Did you mean 'helps'?",
      'Write the "answerKey" of a question, such as "helps".',
    ],
  ],
  [
    'an answer key in the plan',
    ['mood.json', '"timeAnswer": "feel"', '"timeAnswer": "anything"'],
    [
      'unknown-plan-answer',
      'mood.json:25 "anything"',
      "No question has the answer key 'anything'.",
      'Write the "answerKey" of a question: "feel" or "helps".',
    ],
  ],
  [
    'the id of a step that asks nothing',
    when('{ "answer": "welcome", "is": "tired" }'),
    [
      'unknown-answer',
      'mood.json:27 "welcome"',
      "'welcome' is the id of step 1, not an answer key.",
      'That step asks nothing. Write the "answerKey" of a question: "feel" or "helps".',
    ],
  ],
  [
    'the id of a question whose answer key is another',
    ['mood.json', '"timeAnswer": "feel"', '"timeAnswer": "wake"'],
    [
      'unknown-plan-answer',
      'mood.json:25 "wake"',
      "'wake' is the id of step 2, not an answer key. Did you mean 'feel'?",
      'Write "feel", the "answerKey" of that step.',
    ],
  ],
  [
    'a question of the plan for its sentence that does not exist',
    ['mood.json', '"timeAnswer": "feel"', '"phraseAnswer": "fell"'],
    [
      'unknown-plan-answer',
      'mood.json:25 "fell"',
      "No question has the answer key 'fell'. Did you mean 'feel'?",
      'Write the "answerKey" of a question, such as "feel".',
    ],
  ],
  [
    'a single choice of words for the sentence of the plan',
    ['mood.json', '"timeAnswer"', '"phraseAnswer"'],
    [
      'phrase-answer-word',
      'mood.json:25 "feel"',
      "The labels of the question 'feel' are not all sentences: 'Rested' and 'Tired'.",
      'Name a question whose labels are whole sentences, write such labels, or delete "phraseAnswer".',
    ],
  ],
  [
    'a question of the plan that has no single sentence',
    ['mood.json', '"timeAnswer": "feel"', '"phraseAnswer": "helps"'],
    [
      'phrase-answer-kind',
      'mood.json:25 "helps"',
      "The question 'helps' is a multiple choice, so its answer is not one sentence.",
      'Name a single choice whose labels are sentences, or delete "phraseAnswer".',
    ],
  ],
  [
    'a time of reminders for an option that the question does not have',
    [
      'mood.json',
      '"timeAnswer": "feel"',
      '"timeAnswer": "feel", "reminderTimes": { "tired": "20:00", "tierd": "20:00" }',
    ],
    [
      'unknown-reminder-answer',
      'mood.json:25 "tierd"',
      "The answer to 'feel' cannot be 'tierd'. Did you mean 'tired'?",
      'Write the value of an option: "rested" or "tired".',
    ],
  ],
  [
    'each of several times of reminders',
    [
      'mood.json',
      '"timeAnswer": "feel"',
      '"timeAnswer": "feel", "reminderTimes": { "tierd": "20:00", "restd": "09:00" }',
    ],
    [
      'unknown-reminder-answer',
      'mood.json:25 "tierd"',
      "The answer to 'feel' cannot be 'tierd'. Did you mean 'tired'?",
      'Write the value of an option: "rested" or "tired".',
    ],
    [
      'unknown-reminder-answer',
      'mood.json:25 "restd"',
      "The answer to 'feel' cannot be 'restd'. Did you mean 'rested'?",
      'Write the value of an option: "rested" or "tired".',
    ],
  ],
  [
    'a time of reminders for the options of two questions',
    [
      'mood.json',
      '"timeAnswer": "feel"',
      '"timeAnswer": "feel", "deliveryAnswer": "helps", "reminderTimes": { "walks": "09:00", "gone": "20:00" }',
    ],
    [
      'unknown-reminder-answer',
      'mood.json:25 "gone"',
      "The answer to 'helps' or 'feel' cannot be 'gone'.",
      'Write the value of an option: "walks", "music", "rested" or "tired".',
    ],
  ],
  [
    'times of reminders about no question',
    [
      'mood.json',
      '"timeAnswer": "feel"',
      '"reminderTimes": { "tired": "20:00", "rested": "09:00" }',
    ],
    [
      'unknown-reminder-answer',
      'mood.json:25 "tired"',
      'The plan has times for reminders, but names no question that they are about.',
      'Add "timeAnswer" or "deliveryAnswer" to "plan", or delete "reminderTimes".',
    ],
  ],
  [
    'times of reminders for a misspelt answer key, as one problem',
    [
      'mood.json',
      '"timeAnswer": "feel"',
      '"timeAnswer": "fell", "reminderTimes": { "tired": "20:00" }',
    ],
    [
      'unknown-plan-answer',
      'mood.json:25 "fell"',
      "No question has the answer key 'fell'. Did you mean 'feel'?",
      'Write the "answerKey" of a question, such as "feel".',
    ],
  ],
  [
    'options that the question does not have',
    when('{ "answer": "feel", "anyOf": ["tired", "tierd", "gone"] }'),
    [
      'unknown-answer-value',
      'mood.json:27 "tierd"',
      "The question 'feel' has no option 'tierd'. Did you mean 'tired'?",
      'Write the value of one of its options: "rested" or "tired".',
    ],
    [
      'unknown-answer-value',
      'mood.json:27 "gone"',
      "The question 'feel' has no option 'gone'.",
      'Write the value of one of its options: "rested" or "tired".',
    ],
  ],
];

it.each(UNKNOWN)('%s is explained', async (_what, edit, ...found) => {
  const named = step('"id": "feel"', '"id": "wake"');
  expect(await diagnosticsAfter(named, edit)).toEqual(found);
});

it('for two questions with one key, the options of both are known', async () => {
  const both = `{ "any": [${CONDITION}, { "answer": "feel", "is": "dizzie" }] }`;
  const [twice, unknown, ...others] = await diagnosticsAfter(ASKED_TWICE, when(both));
  expect(twice?.[0]).toBe('duplicate-answer-key');
  expect(unknown).toEqual([
    'unknown-answer-value',
    'mood.json:29 "dizzie"',
    "The question 'feel' has no option 'dizzie'. Did you mean 'dizzy'?",
    'Write the value of one of its options: "rested", "tired" or "dizzy".',
  ]);
  expect(others).toEqual([]);
});

it('a comparison that neither fits nor is whole has both problems', async () => {
  const found = await diagnosticsAfter(when('{ "answer": "feel", "includes": 5 }'));
  expect(found.map(([rule, at, , fix]) => [rule, at, fix])).toEqual([
    ['wrong-operator', 'mood.json:27 "includes"', 'Use "is", "isNot" or "anyOf".'],
    ['wrong-type', 'mood.json:27 5', 'Write "…".'],
  ]);
});

it('an answer key of two questions is suggested once', async () => {
  const found = await diagnosticsAfter(
    ASKED_TWICE,
    when('{ "answer": "anything", "is": "tired" }'),
  );
  expect(found.at(-1)?.[3]).toBe('Write the "answerKey" of a question: "feel" or "helps".');
});

describe('no problem is reported for a name that may belong to an unreadable one', () => {
  const noKey = step('"answerKey": "helps", ', '');
  const noValue = step('"value": "rested", ', '');
  const wrongOption = '{ "answer": "feel", "is": "gone" }';

  it.each<[what: string, rules: string[], ...edits: Edit[]]>([
    ['a question without a key', ['missing-property'], noKey, when('{ "answer": "x", "is": "y" }')],
    ['an option without a value', ['missing-property'], noValue, when(wrongOption)],
    ['a malformed value', ['wrong-format'], when('{ "answer": "feel", "is": "Not tired" }')],
    ['a malformed key', ['wrong-format'], when('{ "answer": "Not a key", "is": "tired" }')],
    ['a key that is a number', ['wrong-type'], when('{ "answer": 5, "is": "tired" }')],
    [
      'options that are no list',
      ['wrong-type'],
      step('"options": [', '"options": { "x": ['),
      step('] },', '] } },'),
      when(wrongOption),
    ],
    [
      'options of a second question with the same key',
      ['duplicate-answer-key', 'wrong-type'],
      step('"answerKey": "helps"', '"answerKey": "feel"'),
      step(
        '"titleKey": "helps.title", "options": [',
        '"titleKey": "helps.title", "options": { "x": [',
      ),
      step('helps.music" }\n      ] }', 'helps.music" }\n      ] } }'),
      when(wrongOption),
    ],
    [
      'two options without a value',
      ['missing-property', 'missing-property'],
      noValue,
      step('"value": "tired", ', ''),
      when('{ "answer": "feel", "anyOf": ["a", "b", "c"] }'),
    ],
  ])('%s', async (_what, rules, ...edits) => {
    expect((await diagnosticsAfter(...edits)).map(([rule]) => rule)).toEqual(rules);
  });

  it('unknown names beyond the number of unreadable ones are reported', async () => {
    const two = when(`{ "any": [{ "answer": "x", "is": "y" }, { "answer": "z", "is": "y" }] }`);
    expect((await diagnosticsAfter(noKey, two)).slice(1)).toEqual([
      [
        'unknown-answer',
        'mood.json:27 "x"',
        "No question has the answer key 'x'.",
        'Write the "answerKey" of a question: "feel".',
      ],
      [
        'unknown-answer',
        'mood.json:27 "z"',
        "No question has the answer key 'z'.",
        'Write the "answerKey" of a question: "feel".',
      ],
    ]);
  });

  it('a step whose answer key is missing is not said to ask nothing', async () => {
    const two = when(`{ "any": [{ "answer": "x", "is": "y" }, { "answer": "helps", "is": "y" }] }`);
    expect((await diagnosticsAfter(noKey, two)).at(-1)).toEqual([
      'unknown-answer',
      'mood.json:27 "helps"',
      "'helps' is the id of step 3, not an answer key.",
      'That step has no "answerKey" yet. Write the "answerKey" of a question: "feel".',
    ]);
  });

  it('no problem is reported if no question has a key at all', async () => {
    const found = await diagnosticsAfter(noKey, step('"answerKey": "feel", ', ''), [
      'mood.json',
      CONDITION,
      '{ "all": [{ "answer": "a", "is": "x" }, { "answer": "b", "is": "x" }, { "answer": "c", "is": "x" }] }',
    ]);
    expect(found.map(([rule]) => rule)).toEqual(['missing-property', 'missing-property']);
  });
});
