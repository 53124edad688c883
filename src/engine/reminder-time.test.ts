import { expect, test } from 'vitest';
import { reminderTimeFor } from './reminder-time.ts';
import { multiple, scale, single, wizardOf } from './testing/tiny-wizard.ts';

const plan = {
  deliveryAnswer: 'delivery',
  timeAnswer: 'time',
  reminderTimes: { a: '07:30', c: '20:00' },
};
const wizard = wizardOf([single('delivery'), single('time')], { plan });

test.each([
  ['the answer about delivery has a time', { delivery: 'a', time: 'b' }, '07:30'],
  ['only the time of day has one', { delivery: 'b', time: 'c' }, '20:00'],
  ['both have one, and delivery counts', { delivery: 'c', time: 'a' }, '20:00'],
  ['neither has one', { delivery: 'b', time: 'b' }, undefined],
  ['nothing is answered', {}, undefined],
])('%s', (_what, answers, time) => {
  expect(reminderTimeFor(wizard, answers)).toBe(time);
});

test('of a multiple choice, the first option with a time counts', () => {
  const several = wizardOf([multiple('time')], { plan });
  expect(reminderTimeFor(several, { time: ['b', 'c', 'a'] })).toBe('20:00');
});

test('only the two questions that the plan names say a time', () => {
  const others = wizardOf([single('mood'), single('time'), single('delivery')], { plan });
  expect(reminderTimeFor(others, { mood: 'a', time: 'c', delivery: 'b' })).toBe('20:00');
  expect(reminderTimeFor(others, { mood: 'a', time: 'b', delivery: 'b' })).toBeUndefined();
});

test('a question that was skipped has no answer', () => {
  const skipped = wizardOf(
    [single('first'), { ...single('time'), when: { answer: 'first', is: 'a' } }, single('last')],
    { plan },
  );
  expect(reminderTimeFor(skipped, { first: 'b', time: 'a' })).toBeUndefined();
  expect(reminderTimeFor(skipped, { first: 'a', time: 'a' })).toBe('07:30');
});

test('a number has no time', () => {
  const number = wizardOf([scale('time')], { plan });
  expect(reminderTimeFor(number, { time: 3 })).toBeUndefined();
});

test('a wizard without times suggests none', () => {
  expect(reminderTimeFor(wizardOf([single('time')]), { time: 'a' })).toBeUndefined();
});
