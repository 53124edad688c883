import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import {
  chosenValues,
  emptyAnswers,
  isAnswered,
  isChosen,
  questionsOf,
  sanitiseAnswers,
  toggled,
} from './answers.ts';

const mood = single('mood');
const night = multiple('night');
const definition = wizardOf([info('hello'), mood, info('pause'), night]);

test('the questions are the question steps in file order', () => {
  expect(questionsOf(definition)).toEqual([mood, night]);
  expect(questionsOf(wizardOf([info('hello')]))).toEqual([]);
});

test('empty answers have every key: "" for a single choice, [] for a multiple choice', () => {
  expect(emptyAnswers(definition)).toEqual({ mood: '', night: [] });
});

describe('a question is answered by a non-empty choice only', () => {
  test.each([
    [mood, { mood: '' }, false],
    [mood, { mood: 'a' }, true],
    [night, { night: [] }, false],
    [night, { night: ['a'] }, true],
    [mood, { night: ['a'] }, false],
  ])('%# %o', (question, answers, expected) => {
    expect(isAnswered(question, answers)).toBe(expected);
  });
});

test('chosen values are a list for both selections', () => {
  expect(chosenValues('')).toEqual([]);
  expect(chosenValues('a')).toEqual(['a']);
  expect(chosenValues([])).toEqual([]);
  expect(chosenValues(['a', 'b'])).toEqual(['a', 'b']);
  expect(chosenValues(undefined)).toEqual([]);
});

test('an option is chosen if it is the answer or one of the answers, never by a part of its name', () => {
  expect(isChosen(mood, 'a', { mood: 'a' })).toBe(true);
  expect(isChosen(mood, 'a', { mood: 'ab' })).toBe(false);
  expect(isChosen(night, 'b', { night: ['a', 'b'] })).toBe(true);
  expect(isChosen(night, 'c', { night: ['a', 'b'] })).toBe(false);
});

test('a toggle adds an option in file order, and removes it again', () => {
  const answer = Object.freeze(['c']);
  const added = toggled(night, 'a', answer);
  expect(added).toEqual(['a', 'c']);
  expect(toggled(night, 'c', added)).toEqual(['a']);
  expect(toggled(night, 'unknown', answer)).toEqual(['c']);
});

test('toggling twice changes nothing, in any wizard', () => {
  const walk = arbitraryWizard().chain((wizard) =>
    fc.tuple(fc.constant(wizard), arbitraryAnswers(questionsOf(wizard))),
  );
  fc.assert(
    fc.property(walk, fc.nat(), fc.nat(), ([wizard, answers], which, value) => {
      const questions = questionsOf(wizard).filter((each) => each.selection === 'multiple');
      const question = questions[which % questions.length];
      fc.pre(question !== undefined);
      const { value: option = '' } = question.options[value % question.options.length] ?? {};
      const answer = answers[question.answerKey] ?? [];
      const once = toggled(question, option, answer);
      expect(once.includes(option)).toBe(!answer.includes(option));
      expect(toggled(question, option, once)).toEqual(answer);
    }),
  );
});

describe('sanitising answers', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['nothing', undefined, { mood: '', night: [] }],
    ['null', null, { mood: '', night: [] }],
    ['a text', 'abc', { mood: '', night: [] }],
    ['values that exist', { mood: 'b', night: ['c', 'a'] }, { mood: 'b', night: ['a', 'c'] }],
    ['values that do not exist', { mood: 'x', night: ['x', 'b'] }, { mood: '', night: ['b'] }],
    ['values given twice', { night: ['b', 'b'] }, { mood: '', night: ['b'] }],
    ['the wrong selection', { mood: ['a'], night: 'a' }, { mood: '', night: [] }],
    ['keys that do not exist', { other: 'a' }, { mood: '', night: [] }],
  ])('%s', (_, raw, expected) => {
    expect(sanitiseAnswers(definition, raw)).toEqual(expected);
  });

  test('keeps every answer that a visitor can give', () => {
    const given = arbitraryWizard().chain((wizard) =>
      fc.tuple(fc.constant(wizard), arbitraryAnswers(questionsOf(wizard))),
    );
    fc.assert(
      fc.property(given, ([wizard, answers]) => {
        expect(sanitiseAnswers(wizard, answers)).toEqual(answers);
      }),
    );
  });

  test('never throws, and completes the answers of the wizard', () => {
    fc.assert(
      fc.property(arbitraryWizard(), fc.anything(), (wizard, raw) => {
        const answers = sanitiseAnswers(wizard, raw);
        expect(Object.keys(answers).toSorted()).toEqual(
          Object.keys(emptyAnswers(wizard)).toSorted(),
        );
      }),
    );
  });
});
