import { expect, it } from 'vitest';
import { diagnosticsAfter, type Edit, placesAfter } from '#tests/checker/mood-folder.ts';

const CONDITION = '{ "answer": "feel", "is": "tired" }';

const when = (condition: string): Edit => ['mood.json', CONDITION, condition];
const plan = (becomes: string): Edit => ['mood.json', '"timeAnswer": "feel"', becomes];

/** A second question with the answer key of the first. */
const ASKED_TWICE: Edit = [
  'mood.json',
  '{ "id": "helps", ',
  `{ "id": "more", "type": "question", "answerKey": "feel", "selection": "multiple",
      "titleKey": "feel.title", "options": [{ "value": "dizzy", "labelKey": "feel.rested" },
      { "value": "tired", "labelKey": "feel.tired" }] }, { "id": "helps", `,
];

it.each<[what: string, edit: Edit, ...found: string[]]>([
  [
    'an answer key deep inside of a condition',
    when(`{ "any": [${CONDITION}, { "all": [{ "not": { "answer": "help", "is": "x" } }] }] }`),
    'unknown-answer mood.json:27 "help"',
  ],
  [
    'a question of the plan for its sentence',
    plan('"phraseAnswer": "fell"'),
    'unknown-plan-answer mood.json:25 "fell"',
  ],
  [
    'each of several times of reminders',
    plan('"timeAnswer": "feel", "reminderTimes": { "tierd": "20:00", "restd": "09:00" }'),
    'unknown-reminder-answer mood.json:25 "tierd"',
    'unknown-reminder-answer mood.json:25 "restd"',
  ],
  [
    'an answer key with times of reminders, as one problem',
    plan('"timeAnswer": "fell", "reminderTimes": { "tired": "20:00" }'),
    'unknown-plan-answer mood.json:25 "fell"',
  ],
  [
    'each of several options',
    when('{ "answer": "feel", "anyOf": ["tired", "tierd", "gone"] }'),
    'unknown-answer-value mood.json:27 "tierd"',
    'unknown-answer-value mood.json:27 "gone"',
  ],
])('%s that does not exist is reported', async (_what, edit, ...found) => {
  expect(await placesAfter(edit)).toEqual(found);
});

it('for two questions with one key, the options of both are known', async () => {
  const both = `{ "any": [${CONDITION}, { "answer": "feel", "is": "dizzie" }] }`;
  const [twice, unknown, ...others] = await diagnosticsAfter(ASKED_TWICE, when(both));
  expect(twice?.[0]).toBe('duplicate-answer-key');
  expect(unknown?.[2]).toBe("The question 'feel' has no option 'dizzie'. Did you mean 'dizzy'?");
  expect(others).toEqual([]);
});

it('an answer key of two questions is suggested once', async () => {
  const anything = when('{ "answer": "anything", "is": "tired" }');
  const found = await diagnosticsAfter(ASKED_TWICE, anything);
  expect(found.at(-1)?.[3]).toBe('Write the "answerKey" of a question: "feel" or "helps".');
});
