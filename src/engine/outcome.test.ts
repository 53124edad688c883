import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { questionsOf } from './answers.ts';
import { holds } from './condition.ts';
import { readAnswers } from './reading.ts';
import { givenAnswers } from './shown-steps.ts';
import type { Condition, Outcome } from './wizard-definition.gen.ts';

const usual: Outcome = { id: 'usual', titleKey: 'usual.title', default: true };
const tired: Outcome = { id: 'tired', titleKey: 't', when: { answer: 'mood', is: 'a' } };
const weary: Outcome = { id: 'weary', titleKey: 'w', when: { answer: 'mood', anyOf: ['a', 'b'] } };

function wizard(...outcomes: Outcome[]) {
  return wizardOf([single('mood')], { outcomes });
}

test('the first matching outcome in file order is used', () => {
  expect(readAnswers(wizard(tired, weary, usual), { mood: 'a' }).outcome).toBe(tired);
  expect(readAnswers(wizard(weary, tired, usual), { mood: 'a' }).outcome).toBe(weary);
  expect(readAnswers(wizard(tired, weary, usual), { mood: 'b' }).outcome).toBe(weary);
});

test('the default is used when none matches, also without any answer', () => {
  expect(readAnswers(wizard(tired, usual), { mood: 'c' }).outcome).toBe(usual);
  expect(readAnswers(wizard(tired, usual), { mood: '' }).outcome).toBe(usual);
});

test('a default that comes first does not win over a matching outcome', () => {
  expect(readAnswers(wizard(usual, tired), { mood: 'a' }).outcome).toBe(tired);
});

describe('an outcome for the highest bar', () => {
  const forBar = (highest: string): Outcome => ({
    id: highest,
    titleKey: `${highest}.title`,
    when: { highest },
  });
  const mood = question('mood', 'single', [
    option('a', { calm: 2, focus: 1 }),
    option('b', { calm: 1, focus: 2 }),
    option('c', { calm: 2, focus: 2 }),
  ]);
  const profile = ['calm', 'focus'].map((id) => ({ id, labelKey: id, focusKey: id }));
  const idWith = (bars: readonly string[], value: string) => {
    const outcomes = [...bars.map(forBar), usual];
    return readAnswers(wizardOf([mood], { profile, outcomes }), { mood: value }).outcome.id;
  };

  test('is used if no bar is higher', () => {
    expect(idWith(['calm', 'focus'], 'a')).toBe('calm');
    expect(idWith(['calm', 'focus'], 'b')).toBe('focus');
    expect(idWith(['focus'], 'a')).toBe('usual');
  });

  test('is the first in file order if bars are equal', () => {
    expect(idWith(['calm', 'focus'], 'c')).toBe('calm');
    expect(idWith(['focus', 'calm'], 'c')).toBe('focus');
  });

  test('is never used if the profile has no such bar', () => {
    expect(idWith(['rest'], 'a')).toBe('usual');
  });

  test('may ask that a bar is below a percentage', () => {
    const low = (bar: string, below: number): Outcome => ({
      ...usual,
      id: 'low',
      when: { bar, below },
    });
    const idFor = (bar: string, below: number) => {
      const { default: _, ...outcome } = low(bar, below);
      const outcomes = [outcome, usual];
      return readAnswers(wizardOf([mood], { profile, outcomes }), { mood: 'a' }).outcome.id;
    };
    expect(idFor('focus', 51)).toBe('low');
    expect(idFor('focus', 50)).toBe('usual');
    expect(idFor('rest', 50)).toBe('usual');
  });
});

test('an outcome may ask for the sum of a total, with both ends included', () => {
  const steps = [
    question('mood', 'single', [option('a', { calm: -2 }), option('b', { calm: 3 })]),
    question('voice', 'single', [option('a', { calm: 4 }), option('b')]),
  ];
  const label = { labelKey: 'calm', focusKey: 'calm' };
  const ranges = [
    { from: -2, to: 2, labelKey: 'low' },
    { from: 3, to: 7, labelKey: 'high' },
  ];
  const idFor = (when: Condition, mood: string, voice: string) => {
    const outcomes = [{ id: 'asked', titleKey: 'asked', when }, usual];
    const wizard = wizardOf(steps, { profile: [{ id: 'calm', ...label, ranges }], outcomes });
    return readAnswers(wizard, { mood, voice }).outcome.id;
  };
  expect(idFor({ sum: 'calm', atLeast: 3 }, 'b', 'b')).toBe('asked');
  expect(idFor({ sum: 'calm', atLeast: 3 }, 'a', 'a')).toBe('usual');
  expect(idFor({ sum: 'calm', atMost: 2 }, 'a', 'a')).toBe('asked');
  expect(idFor({ sum: 'calm', atMost: -3 }, 'a', 'b')).toBe('usual');
  expect(idFor({ sum: 'rest', atMost: 2 }, 'a', 'a')).toBe('usual');
});

test('a wizard without a default throws an error with its name', () => {
  expect(() => readAnswers(wizard(tired), { mood: 'b' }).outcome).toThrow(
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
      expect(readAnswers(definition, answers).outcome.id).toBe(expected);
    }),
  );
});
