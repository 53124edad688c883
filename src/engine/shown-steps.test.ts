import { describe, expect, test } from 'vitest';
import {
  info,
  multiple,
  option,
  question,
  scale,
  single,
  wizardOf,
} from '#engine/testing/tiny-wizard.ts';
import { advance, begin, canAdvance, currentStep, retreat } from './journey.ts';
import { readAnswers } from './reading.ts';
import { givenAnswers, isShown } from './shown-steps.ts';
import type { Step } from './wizard-definition.gen.ts';

const wakesUp = { answer: 'night', is: 'a' };
const howOften: Step = { ...single('often'), when: wakesUp };
const howLong: Step = { ...scale('long'), when: { answer: 'often', anyOf: ['b', 'c'] } };
const definition = wizardOf([single('night'), info('pause'), howOften, howLong, info('end')]);

const shownWith = (answers: Record<string, string | number | null>) =>
  definition.steps.filter((step) => isShown(definition, answers, step)).map(({ id }) => id);

describe('a step with a condition', () => {
  test('is shown if the condition holds for the answers', () => {
    expect(shownWith({ night: 'a', often: 'b' })).toEqual([
      'night',
      'pause',
      'often',
      'long',
      'end',
    ]);
    expect(shownWith({ night: 'a', often: 'a' })).toEqual(['night', 'pause', 'often', 'end']);
  });

  test('is hidden if the condition is about the answer of a hidden step', () => {
    expect(shownWith({ night: 'b', often: 'b' })).toEqual(['night', 'pause', 'end']);
  });

  test('is hidden if the condition is about a later step', () => {
    const early: Step = { ...info('early'), when: { answer: 'later', is: 'a' } };
    const wizard = wizardOf([info('one'), early, single('later')]);
    expect(isShown(wizard, { later: 'a' }, early)).toBe(false);
  });

  test('is hidden if the condition is about its own answer', () => {
    const own: Step = { ...single('own'), when: { answer: 'own', is: 'a' } };
    expect(isShown(wizardOf([info('one'), own]), { own: 'a' }, own)).toBe(false);
  });

  test('is hidden if the condition is about the highest bar, which only the end knows', () => {
    const late: Step = { ...info('late'), when: { highest: 'calm' } };
    expect(isShown(wizardOf([single('night'), late]), { night: 'a' }, late)).toBe(false);
  });

  test('is passed over by advancing and going back, in one go', () => {
    const answers = { night: 'b', often: 'b', long: 4 };
    const there = advance(definition, { ...begin(definition), step: 2, counter: 1, answers });
    expect(there).toMatchObject({ step: 5, counter: 1, answers });
    expect(retreat(definition, there)).toMatchObject({ step: 2, counter: 1 });
  });
});

test('the answers of hidden steps count as not given, and come back when the steps are shown', () => {
  const answers = { night: 'b', often: 'b', long: 4 };
  expect(givenAnswers(definition, answers)).toEqual({ night: 'b', often: '', long: null });
  expect(givenAnswers(definition, { ...answers, night: 'a' })).toEqual({ ...answers, night: 'a' });
});

test('without hidden questions the answers themselves are given', () => {
  const answers = { night: 'b' };
  expect(givenAnswers(wizardOf([single('night')]), answers)).toEqual(answers);
  const hiddenInfo: Step = { ...info('tip'), when: wakesUp };
  expect(givenAnswers(wizardOf([single('night'), hiddenInfo]), answers)).toEqual(answers);
});

test('a hidden question takes no part in the outcome nor in the scores', () => {
  const [first, second] = single('often').options;
  const scored: Step = {
    ...multiple('often'),
    options: [
      { value: 'a', labelKey: 'a', scores: { calm: 2 }, ...first },
      { value: 'b', labelKey: 'b', scores: { calm: 2 }, ...second },
    ],
    when: wakesUp,
  };
  const wizard = wizardOf(
    [
      {
        ...single('night'),
        options: [
          { value: 'a', labelKey: 'a', scores: { calm: 1 } },
          { value: 'b', labelKey: 'b', scores: { calm: 2 } },
        ],
      },
      info('pause'),
      scored,
      info('end'),
    ],
    {
      profile: [{ id: 'calm', labelKey: 'calm', focusKey: 'calm' }],
      outcomes: [
        { id: 'often', titleKey: 'often', when: { answer: 'often', includes: 'a' } },
        { id: 'usual', titleKey: 'usual', default: true },
      ],
    },
  );
  const percents = (answers: Record<string, string | string[]>) =>
    readAnswers(wizard, answers).profile.map(({ percent }) => percent);
  expect(readAnswers(wizard, { night: 'a', often: ['a'] }).outcome.id).toBe('often');
  expect(readAnswers(wizard, { night: 'b', often: ['a'] }).outcome.id).toBe('usual');
  expect(percents({ night: 'a', often: ['a'] })).toEqual([50]);
  expect(percents({ night: 'b', often: ['a'] })).toEqual([100]);
});

describe('an option with a condition', () => {
  const sea = { ...option('sea'), when: { answer: 'mood', is: 'a' }, scores: { calm: 3 } };
  const place = question('place', 'single', [sea, option('home', { calm: 1 })]);
  const things = question('things', 'multiple', [sea, option('home', { calm: 1 })]);
  const wizard = wizardOf([single('mood'), place, things, info('end')], {
    profile: [{ id: 'calm', labelKey: 'calm', focusKey: 'calm' }],
  });
  const answers = { mood: 'a', place: 'sea', things: ['sea', 'home'] };
  const otherwise = { ...answers, mood: 'b' };

  test('is shown while the condition holds, and no answer to it is given otherwise', () => {
    expect(givenAnswers(wizard, answers)).toEqual(answers);
    expect(givenAnswers(wizard, otherwise)).toEqual({ mood: 'b', place: '', things: ['home'] });
    expect(currentStep(wizard, { step: 2, answers: otherwise })).toMatchObject({
      options: [{ value: 'home' }],
    });
  });

  test('lets nobody go on with it while it is hidden', () => {
    const at = { step: 2, counter: 1 };
    expect(canAdvance(wizard, { ...at, answers })).toBe(true);
    expect(canAdvance(wizard, { ...at, answers: otherwise })).toBe(false);
  });

  test('is no part of the maximum of a bar while it is hidden', () => {
    expect(readAnswers(wizard, answers).profile).toMatchObject([{ percent: 100 }]);
    const home = { ...otherwise, place: 'home', things: ['home'] };
    expect(readAnswers(wizard, home).profile).toMatchObject([{ percent: 100 }]);
  });
});
