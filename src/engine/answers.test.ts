import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { info, multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { emptyAnswers, isAnswered, labelsOf, questionsOf, sanitiseAnswers } from './answers.ts';

const mood = single('mood');
const night = multiple('night');
const rested = scale('rested', { min: 0 });
const definition = wizardOf([info('hello'), mood, info('pause'), night, rested]);

test('the questions are the question steps in file order', () => {
  expect(questionsOf(definition)).toEqual([mood, night, rested]);
  expect(questionsOf(wizardOf([info('hello')]))).toEqual([]);
});

test('empty answers have every key: "" for a single choice, [] for a multiple one, null for a scale', () => {
  expect(emptyAnswers(definition)).toEqual({ mood: '', night: [], rested: null });
});

describe('a question is answered by a choice or a number only', () => {
  test.each([
    [mood, { mood: '' }, false],
    [mood, { mood: 'a' }, true],
    [night, { night: [] }, false],
    [night, { night: ['a'] }, true],
    [mood, { night: ['a'] }, false],
    [rested, { rested: null }, false],
    [rested, { rested: 0 }, true],
    [rested, {}, false],
  ])('%# %o', (question, answers, expected) => {
    expect(isAnswered(question, answers)).toBe(expected);
  });
});

test('an answer is read by the texts of its options, and a missing one has none', () => {
  const answers = { mood: 'b', night: ['a', 'c'] };
  expect(labelsOf(mood, answers)).toEqual([{ textKey: 'options.b' }]);
  expect(labelsOf(night, answers)).toEqual([{ textKey: 'options.a' }, { textKey: 'options.c' }]);
  expect(labelsOf(rested, answers)).toEqual([]);
});

describe('sanitising answers', () => {
  const nothing = { mood: '', night: [], rested: null };

  test.each<[string, unknown, Record<string, unknown>]>([
    ['nothing', undefined, {}],
    ['null', null, {}],
    ['a text', 'abc', {}],
    ['values that exist', { mood: 'b', night: ['c', 'a'] }, { mood: 'b', night: ['a', 'c'] }],
    ['values that do not exist', { mood: 'x', night: ['x', 'b'] }, { night: ['b'] }],
    ['values given twice', { night: ['b', 'b'] }, { night: ['b'] }],
    ['answers of another kind', { mood: ['a'], night: 'a', rested: '3' }, {}],
    ['a number of the scale', { rested: 3 }, { rested: 3 }],
    ['a number off the scale', { rested: 9 }, {}],
    ['keys that do not exist', { other: 'a' }, {}],
  ])('%s', (_, raw, expected) => {
    expect(sanitiseAnswers(definition, raw)).toEqual({ ...nothing, ...expected });
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
