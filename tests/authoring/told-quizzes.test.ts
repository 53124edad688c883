import { expect, test } from 'vitest';
import { say } from '#authoring/document/say.ts';
import { sumRangeOf } from '#engine/profile.ts';
import { readAnswers } from '#engine/reading.ts';
import { Visitor } from '#engine/testing/visitor.ts';
import { HEAVY_DAYS_QUIZ, PLANT_FINDER } from '../support/told-quizzes.ts';
import { checkedFiles } from './checked-files.ts';
import { OWN_PICTURES } from './two-wizards.ts';

test.each([HEAVY_DAYS_QUIZ, PLANT_FINDER])(
  'the check finds nothing in $definition.id',
  async ({ files }) => {
    const { diagnostics } = await checkedFiles(files, OWN_PICTURES);
    expect(diagnostics.map((each) => say(each))).toEqual([]);
  },
);

/** Takes a quiz up to its last step with these answers by step. */
function taken(
  { definition }: typeof PLANT_FINDER,
  answers: Readonly<Record<string, readonly (string | number)[]>>,
) {
  const visitor = new Visitor(definition);
  const seen: string[] = [];
  while (visitor.step.id !== 'ready') {
    const { id } = visitor.step;
    visitor.passes(...(answers[id] ?? []));
    if (visitor.step.id === id) throw new Error(`Nobody gets past ${id} with ${answers[id]}`);
    seen.push(id);
  }
  return { seen, reading: readAnswers(definition, visitor.attempt.answers) };
}

test.each([
  { always: 0, most: 0, outcome: 'light', range: [0, 4], care: 'none', isAskedMore: false },
  { always: 0, most: 4, outcome: 'middling', range: [5, 9], care: 'none', isAskedMore: true },
  { always: 4, most: 0, outcome: 'middling', range: [10, 14], care: 'line', isAskedMore: true },
  { always: 5, most: 1, outcome: 'heavy', range: [15, 19], care: 'line', isAskedMore: true },
  { always: 9, most: 0, outcome: 'heavy', range: [20, 27], care: 'help', isAskedMore: true },
])('$always answers of 3 points and $most of 2 lead to $outcome', (expected) => {
  const items = HEAVY_DAYS_QUIZ.definition.steps.slice(1, 10).map(({ id }) => id);
  const valueAt = (index: number) =>
    index < expected.always ? 'always' : index < expected.always + expected.most ? 'most' : 'never';
  const { seen, reading } = taken(HEAVY_DAYS_QUIZ, {
    ...Object.fromEntries(items.map((id, index) => [id, [valueAt(index)]])),
    'every-day-life': ['much'],
  });
  const [total] = reading.bars;
  expect(total?.points).toBe(expected.always * 3 + expected.most * 2);
  expect(total && sumRangeOf(total)).toMatchObject({
    from: expected.range[0],
    to: expected.range[1],
  });
  expect(reading).toMatchObject({ outcome: { id: expected.outcome }, care: expected.care });
  expect(seen.includes('every-day-life')).toBe(expected.isAskedMore);
});

test.each([
  ['grass', ['food', 'wind'], { place: ['balcony'], wishes: ['wind', 'food'], light: [9] }],
  // By a window the option that was tapped is not there.
  ['palm', ['flowers'], { place: ['window'], wishes: ['wind', 'flowers'], light: [9] }],
  ['fern', ['none'], { place: ['corner'], wishes: ['food', 'none'], light: [2.5] }],
  // A fourth wish is refused.
  [
    'basil',
    ['flowers', 'food', 'scent'],
    { place: ['window'], wishes: ['flowers', 'food', 'scent', 'patience'], light: [8] },
  ],
])('a finder leads to %s after the wishes %j', (outcome, wishes, answers) => {
  const { reading } = taken(PLANT_FINDER, answers);
  expect(reading.outcome.id).toBe(outcome);
  expect(reading.answers.wishes).toEqual(wishes);
});
