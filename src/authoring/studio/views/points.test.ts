import { expect, test } from 'vitest';
import { info, option, question, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { mostPointsOf } from './points.ts';

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

test('the most points are the highest of a single choice and of a scale, and all of a multiple choice', () => {
  expect(mostPointsOf(definition, 'spark')).toBe(3 + 2 + 4);
  expect(mostPointsOf(definition, 'tension')).toBe(1 + 1);
});

test('a bar without points, or with the name of something inherited, has none', () => {
  for (const bar of ['calm', 'constructor', 'toString']) {
    expect(mostPointsOf(definition, bar)).toBe(0);
  }
});

test('neither a wish nor a retired question counts for the most points', () => {
  const most = mostPointsOf(definition, 'spark');
  const extra = question('extra', 'single', [option('yes', { spark: 5 })]);
  for (const change of [{ isWish: true }, { retired: true }] as const) {
    const changed = wizardOf([...definition.steps, { ...extra, ...change }]);
    expect(mostPointsOf(changed, 'spark')).toBe(most);
  }
});
