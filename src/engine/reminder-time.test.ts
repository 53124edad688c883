import { expect, test } from 'vitest';
import { readAnswers } from './reading.ts';
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
  expect(readAnswers(wizard, answers).reminderTime).toBe(time);
});

test('of a multiple choice, the first option with a time counts', () => {
  const several = wizardOf([multiple('time')], { plan });
  expect(readAnswers(several, { time: ['b', 'c'] }).reminderTime).toBe('20:00');
});

test('only the two questions that the plan names say a time', () => {
  const others = wizardOf([single('mood'), single('time'), single('delivery')], { plan });
  expect(readAnswers(others, { mood: 'a', time: 'c', delivery: 'b' }).reminderTime).toBe('20:00');
  expect(readAnswers(others, { mood: 'a', time: 'b', delivery: 'b' }).reminderTime).toBeUndefined();
});

test('a question that was skipped has no answer', () => {
  const skipped = wizardOf(
    [single('first'), { ...single('time'), when: { answer: 'first', is: 'a' } }, single('last')],
    { plan },
  );
  expect(readAnswers(skipped, { first: 'b', time: 'a' }).reminderTime).toBeUndefined();
  expect(readAnswers(skipped, { first: 'a', time: 'a' }).reminderTime).toBe('07:30');
});

test('a number has no time', () => {
  const number = wizardOf([scale('time')], { plan });
  expect(readAnswers(number, { time: 3 }).reminderTime).toBeUndefined();
});

test('a wizard without times suggests none', () => {
  expect(readAnswers(wizardOf([single('time')]), { time: 'a' }).reminderTime).toBeUndefined();
});
