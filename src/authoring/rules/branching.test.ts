import { describe, expect, it } from 'vitest';
import { type Edit, placesAfter, rulesAfter } from '#tests/authoring/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const TIRED = '{ "answer": "feel", "is": "tired" }';
const NIGHT = '{ "answer": "night", "is": "rested" }';

const step = (id: string, when: string, rest = '"type": "info"') =>
  `{ "id": "${id}", ${rest}, ${when === '' ? '' : `"when": ${when},`} "titleKey": "welcome.title" },\n`;
const asking = (key: string) =>
  `"type": "question", "answerKey": "${key}", "selection": "single", "options": [{ "value": "rested", "labelKey": "feel.rested" }, { "value": "tired", "labelKey": "feel.tired" }]`;

/** The condition of the first outcome. */
const when = (condition: string) => mood(TIRED, condition);

/** Steps before the last one, which is the question `helps`. They begin in line 11. */
const insert = (...steps: string[]): Edit =>
  mood('    { "id": "helps"', `${steps.join('')}    { "id": "helps"`);
const night = (when: string) => step('night', when, asking('night'));

it('a step is shown by no answers if the one that asks for them is not', async () => {
  const when = `{ "all": [${NIGHT}, { "answer": "feel", "is": "rested" }] }`;
  expect(await placesAfter(insert(night(TIRED), step('long', when)))).toEqual([
    'impossible-step mood.json:12 "when"',
  ]);
});

it('a condition that always holds is not needless if the question is not always asked', async () => {
  const either = '{ "answer": "night", "anyOf": ["tired", "rested"] }';
  expect(await rulesAfter(insert(night(TIRED), step('long', either)))).toEqual([]);
});

it('visitors are asked something if a condition holds without answers', async () => {
  const end = step('end', '').replace(/,\n$/, '');
  const later = '{ "not": { "answer": "helps", "includes": "walks" } }';
  const found = await rulesAfter(
    mood('    { "id": "feel",', `${step('calm', '')}    { "id": "feel", "when": ${later},`),
    mood('"id": "helps",', `"id": "helps", "when": ${TIRED},`),
    mood('      ] }\n  ],\n  "profile"', `      ] },\n${end}\n  ],\n  "profile"`),
  );
  expect(found).toEqual(['asked-later']);
});

describe('a condition that holds for visitors who are not asked', () => {
  const branch = insert(night(TIRED));

  it.each([
    '{ "answer": "night", "isNot": "tired" }',
    `{ "not": ${NIGHT} }`,
    `{ "all": [{ "answer": "helps", "includes": "walks" }, { "not": ${NIGHT} }] }`,
    `{ "any": [{ "highest": "spark" }, { "not": ${NIGHT} }] }`,
    `{ "all": [{ "highest": "spark" }, { "not": ${NIGHT} }] }`,
    `{ "all": [{ "answer": "helps", "includes": "music" }, { "not": ${NIGHT} }] }`,
  ])('is reported: %s', async (condition) => {
    expect(await placesAfter(when(condition), branch)).toEqual([
      'is-not-when-unasked mood.json:28 "night"',
    ]);
  });

  it.each([
    ['compares with what was answered', NIGHT],
    ['says twice that it is not', `{ "not": { "not": ${NIGHT} } }`],
    ['is only about those who are asked', `{ "all": [${TIRED}, { "not": ${NIGHT} }] }`],
    ['does not depend on the answer', `{ "any": [{ "not": ${TIRED} }, ${NIGHT}] }`],
    [
      'holds for the same highest bar, whatever was answered',
      `{ "any": [{ "highest": "spark" }, { "all": [{ "highest": "spark" }, { "not": ${NIGHT} }] }] }`,
    ],
  ])('is not reported if it %s', async (_, condition) => {
    expect(await rulesAfter(when(condition), branch)).toEqual([]);
  });

  it('is not reported if everybody is asked', async () => {
    expect(await rulesAfter(when(`{ "not": ${NIGHT} }`), insert(night('')))).toEqual([]);
  });

  it('is reported once for each answer, where it is named first', async () => {
    const noon = '{ "answer": "noon", "is": "rested" }';
    const found = await placesAfter(
      mood(
        TIRED,
        `{ "all": [{ "not": ${NIGHT} },\n{ "not": ${noon} },\n{ "answer": "night", "isNot": "tired" }] }`,
      ),
      insert(night(TIRED), step('noon', TIRED, asking('noon'))),
    );
    expect(found).toEqual([
      'is-not-when-unasked mood.json:29 "night"',
      'is-not-when-unasked mood.json:30 "noon"',
    ]);
  });

  it('is not reported for the question that decides who is asked', async () => {
    const found = await placesAfter(
      when('{ "not": { "answer": "noon", "is": "rested" } }'),
      insert(night(TIRED), step('noon', NIGHT, asking('noon'))),
    );
    expect(found).toEqual(['is-not-when-unasked mood.json:29 "noon"']);
  });

  it('is reported at a step as well', async () => {
    const found = await placesAfter(insert(night(TIRED), step('long', `{ "not": ${NIGHT} }`)));
    expect(found).toEqual(['is-not-when-unasked mood.json:12 "night"']);
  });
});

it('an outcome is not judged on a question whose condition has a problem', async () => {
  const found = await rulesAfter(
    when(`{ "all": [${NIGHT}, { "not": ${NIGHT} }] }`),
    insert(night('{ "answer": "fell", "is": "tired" }')),
  );
  expect(found).toEqual(['unknown-answer']);
});
