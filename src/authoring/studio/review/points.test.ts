import { expect, test } from 'vitest';
import { info, option, question, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { pointsOfBar } from './points.ts';

const wake = question('wake', 'single', [
  option('well'),
  option('tired', { spark: 2 }),
  option('dread', { spark: 3, tension: 1 }),
]);
const helps = question('helps', 'multiple', [
  option('walks', { spark: 1 }),
  option('music', { spark: 1 }),
]);
const rested = scale('rested', {
  scores: [
    { from: 1, to: 2, points: { spark: 4 } },
    { from: 3, to: 4, points: { tension: 1 } },
  ],
});
const definition = wizardOf([info('hello'), wake, single('other'), helps, rested]);

test('lists the answers that give points to a bar, by question in file order', () => {
  const { questions } = pointsOfBar(definition, 'spark');
  expect(questions).toEqual([
    {
      question: wake,
      scored: [
        { answer: { value: 'tired', labelKey: 'options.tired' }, points: 2 },
        { answer: { value: 'dread', labelKey: 'options.dread' }, points: 3 },
      ],
    },
    {
      question: helps,
      scored: [
        { answer: { value: 'walks', labelKey: 'options.walks' }, points: 1 },
        { answer: { value: 'music', labelKey: 'options.music' }, points: 1 },
      ],
    },
    { question: rested, scored: [{ answer: { from: 1, to: 2 }, points: 4 }] },
  ]);
});

test('the most points are the highest of a single choice and of a scale, and all of a multiple choice', () => {
  expect(pointsOfBar(definition, 'spark').most).toBe(3 + 2 + 4);
  expect(pointsOfBar(definition, 'tension').most).toBe(1 + 1);
});

test('a bar without points, or with the name of something inherited, has none', () => {
  for (const bar of ['calm', 'constructor', 'toString']) {
    expect(pointsOfBar(definition, bar)).toEqual({ questions: [], most: 0 });
  }
});

test('neither a wish nor a retired question counts for the most points', () => {
  const { most } = pointsOfBar(definition, 'spark');
  const extra = question('extra', 'single', [option('yes', { spark: 5 })]);
  for (const change of [{ isWish: true }, { retired: true }] as const) {
    const changed = wizardOf([...definition.steps, { ...extra, ...change }]);
    expect(pointsOfBar(changed, 'spark').most).toBe(most);
  }
});
