import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { questionsOf } from './answers.ts';
import { holds } from './condition.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './wizard-definition.gen.ts';

const usual: Outcome = { id: 'usual', titleKey: 'usual.title', default: true };
const tired: Outcome = { id: 'tired', titleKey: 't', when: { answer: 'mood', is: 'a' } };
const weary: Outcome = { id: 'weary', titleKey: 'w', when: { answer: 'mood', anyOf: ['a', 'b'] } };

function wizard(...outcomes: Outcome[]) {
  return wizardOf([single('mood')], { outcomes });
}

test('the first outcome in file order that holds is given', () => {
  expect(outcomeOf(wizard(tired, weary, usual), { mood: 'a' })).toBe(tired);
  expect(outcomeOf(wizard(weary, tired, usual), { mood: 'a' })).toBe(weary);
  expect(outcomeOf(wizard(tired, weary, usual), { mood: 'b' })).toBe(weary);
});

test('the default is given when none holds, also without any answer', () => {
  expect(outcomeOf(wizard(tired, usual), { mood: 'c' })).toBe(usual);
  expect(outcomeOf(wizard(tired, usual), { mood: '' })).toBe(usual);
});

test('a default that stands first does not come before one that holds', () => {
  expect(outcomeOf(wizard(usual, tired), { mood: 'a' })).toBe(tired);
});

test('a wizard without a default says so by its name instead of giving nothing', () => {
  expect(() => outcomeOf(wizard(tired), { mood: 'b' })).toThrow(
    'Wizard tiny has no default outcome',
  );
});

test('in any wizard an outcome is given: one that holds, none before it does, or the default', () => {
  const given = arbitraryWizard().chain((definition) =>
    fc.tuple(fc.constant(definition), arbitraryAnswers(questionsOf(definition))),
  );
  fc.assert(
    fc.property(given, ([definition, answers]) => {
      const conditional = definition.outcomes.filter((each) => each.default !== true);
      const which = conditional.map((each) => each.when && holds(each.when, answers)).indexOf(true);
      const expected = which === -1 ? 'usual' : conditional[which]?.id;
      expect(outcomeOf(definition, answers).id).toBe(expected);
    }),
  );
});
