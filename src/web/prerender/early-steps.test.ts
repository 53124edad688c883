import { expect, test } from 'vitest';
import { startAttempt } from '#engine/attempt.ts';
import { currentStep } from '#engine/journey.ts';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { earlySteps } from './early-steps.ts';

const shuffled = (step: Step) => ({ ...step, shuffle: true as const }) as Step;

/** The steps that a page of these has, besides the first. */
function idsOf(...steps: Step[]): string[] {
  const definition = wizardOf([info('hello'), ...steps]);
  const start = startAttempt(definition, { id: '', definitionHash: 'v1' });
  return earlySteps(definition, start, (attempt) => currentStep(definition, attempt).id);
}

test('the second step and the third are in the page', () => {
  expect(idsOf(single('mood'), multiple('night'), info('bye'))).toEqual(['mood', 'night']);
  expect(idsOf(single('mood'))).toEqual(['mood']);
  expect(idsOf()).toEqual([]);
});

test('the third is not in the page if it depends on the answer to the second', () => {
  const night = { ...single('night'), when: { answer: 'mood', is: 'a' } };
  expect(idsOf(single('mood'), night, info('bye'))).toEqual(['mood']);
});

test('a step in an order by chance is not in the page, and nothing after it', () => {
  expect(idsOf(shuffled(single('mood')), info('bye'))).toEqual([]);
  expect(idsOf(single('mood'), shuffled(multiple('night')), info('bye'))).toEqual(['mood']);
});

test('nor is it where a retired step is between', () => {
  const gone = { ...single('night'), retired: true as const };
  expect(idsOf(single('mood'), gone, shuffled(multiple('body')), info('bye'))).toEqual(['mood']);
});
