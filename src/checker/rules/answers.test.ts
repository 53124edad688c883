import { expect, it } from 'vitest';
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
      'Write the value of an option: "rested", "tired", "walks" or "music".',
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

it('an answer key of two questions is suggested once', async () => {
  const found = await diagnosticsAfter(
    ASKED_TWICE,
    when('{ "answer": "anything", "is": "tired" }'),
  );
  expect(found.at(-1)?.[3]).toBe('Write the "answerKey" of a question: "feel" or "helps".');
});
