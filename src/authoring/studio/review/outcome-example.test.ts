import { expect, test } from 'vitest';
import { info, option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { exampleOf } from './outcome-example.ts';

const sleep = question('sleep', 'single', [option('well'), option('badly')]);
const why = { ...single('why'), when: { answer: 'sleep', is: 'badly' } };
const mood = single('mood');
const outcomes = [
  { id: 'restless', titleKey: 'a', when: { answer: 'why', is: 'b' } },
  { id: 'spark', titleKey: 'b', when: { all: [{ highest: 'spark' }] } },
  { id: 'usual', titleKey: 'c', default: true as const },
];
const definition = wizardOf([info('hello'), sleep, why, mood], { outcomes });
const answers = { sleep: 'badly', why: 'b', mood: 'c' };

test('an example has the answers that decide, and those that decide whether these are asked', () => {
  expect(exampleOf(definition, 0, answers)).toEqual({
    answers: [
      { question: sleep, answer: 'badly' },
      { question: why, answer: 'b' },
    ],
    isEnough: true,
  });
});

test('where a bar of the chart decides, every answer does', () => {
  const { answers: shown, isEnough } = exampleOf(definition, 1, answers);
  expect(shown.map(({ question: { answerKey } }) => answerKey)).toEqual(['sleep', 'why', 'mood']);
  expect(isEnough).toBe(false);
});

test('an answer to a step that is not shown is no part of it', () => {
  const { answers: shown } = exampleOf(definition, 1, { ...answers, sleep: 'well' });
  expect(shown.map(({ question: { answerKey } }) => answerKey)).toEqual(['sleep', 'mood']);
});
