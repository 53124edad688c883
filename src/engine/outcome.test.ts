import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { questionsOf } from './answers.ts';
import { holds } from './condition.ts';
import { outcomeOf } from './outcome.ts';
import { givenAnswers } from './shown-steps.ts';
import type { Outcome } from './wizard-definition.gen.ts';

const usual: Outcome = { id: 'usual', titleKey: 'usual.title', default: true };
const tired: Outcome = { id: 'tired', titleKey: 't', when: { answer: 'mood', is: 'a' } };
const weary: Outcome = { id: 'weary', titleKey: 'w', when: { answer: 'mood', anyOf: ['a', 'b'] } };

function wizard(...outcomes: Outcome[]) {
  return wizardOf([single('mood')], { outcomes });
}

test('the first matching outcome in file order is used', () => {
  expect(outcomeOf(wizard(tired, weary, usual), { mood: 'a' })).toBe(tired);
  expect(outcomeOf(wizard(weary, tired, usual), { mood: 'a' })).toBe(weary);
  expect(outcomeOf(wizard(tired, weary, usual), { mood: 'b' })).toBe(weary);
});

test('the default is used when none matches, also without any answer', () => {
  expect(outcomeOf(wizard(tired, usual), { mood: 'c' })).toBe(usual);
  expect(outcomeOf(wizard(tired, usual), { mood: '' })).toBe(usual);
});

test('a default that comes first does not win over a matching outcome', () => {
  expect(outcomeOf(wizard(usual, tired), { mood: 'a' })).toBe(tired);
});

test('a wizard without a default throws an error with its name', () => {
  expect(() => outcomeOf(wizard(tired), { mood: 'b' })).toThrow(
    'Wizard tiny has no default outcome',
  );
});

test('in any wizard the outcome is the first that matches, or the default', () => {
  const given = arbitraryWizard().chain((definition) =>
    fc.tuple(fc.constant(definition), arbitraryAnswers(questionsOf(definition))),
  );
  fc.assert(
    fc.property(given, ([definition, answers]) => {
      const conditional = definition.outcomes.filter((each) => each.default !== true);
      const which = conditional
        .map((each) => each.when && holds(each.when, givenAnswers(definition, answers)))
        .indexOf(true);
      const expected = which === -1 ? 'usual' : conditional[which]?.id;
      expect(outcomeOf(definition, answers).id).toBe(expected);
    }),
  );
});
