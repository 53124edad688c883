import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { answerOn, answersOf, isAnsweredOn, sheetOf, withAnswer } from './answer-sheet.ts';
import { questionsOf } from './answers.ts';

const definition = wizardOf([info('hello'), single('mood'), multiple('night'), info('bye')]);
const sheet = sheetOf(definition, { mood: 'a', night: ['b', 'c'] });

/** A wizard that fills several pages, the last of them in part. */
const long = wizardOf(Array.from({ length: 200 }, (_, n) => single(`key${n + 1}`)));
const blank = sheetOf(long, {});

test('each answer stands on its step, and nothing on a step that asks nothing', () => {
  expect([1, 2, 3, 4].map((step) => answerOn(sheet, step))).toEqual(['', 'a', ['b', 'c'], '']);
});

test('a step that there is not has no answer', () => {
  expect([-1, 0, 5, 65].map((step) => answerOn(sheet, step))).toEqual(['', '', '', '']);
});

test.each([
  ['a value', 'a', true],
  ['values', ['a'], true],
  ['no value', '', false],
  ['no values', [], false],
])('with %s a step is answered or not', (_what, answer, isAnswered) => {
  expect(isAnsweredOn(withAnswer(sheet, 2, answer), 2)).toBe(isAnswered);
});

test('keys that no question has are left out, missing ones are not answered', () => {
  const odd = sheetOf(definition, { other: 'a', night: ['b'] });
  expect(answersOf(definition, odd)).toEqual({ mood: '', night: ['b'] });
});

test('any answers of any wizard come back out of their sheet', () => {
  const given = arbitraryWizard().chain((wizard) =>
    fc.tuple(fc.constant(wizard), arbitraryAnswers(questionsOf(wizard))),
  );
  fc.assert(
    fc.property(given, ([wizard, answers]) => {
      expect(answersOf(wizard, sheetOf(wizard, answers))).toStrictEqual(answers);
    }),
  );
});

describe('another answer', () => {
  test('changes its own step alone, and the sheet it came from not at all', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom('a', 'b')));
    fc.assert(
      fc.property(steps, (given) => {
        const answers: Record<string, string> = {};
        let now = blank;
        for (const [step, value] of given) {
          answers[`key${step}`] = value;
          now = withAnswer(now, step, value);
        }
        expect(answersOf(long, now)).toEqual({ ...answersOf(long, blank), ...answers });
      }),
    );
    expect(blank).toEqual(sheetOf(long, {}));
  });

  test('copies one page of the sheet and shares the others, however long the wizard is', () => {
    const now = withAnswer(blank, 130, 'a');
    expect(now.map((page, n) => page === blank[n])).toEqual([true, true, false, true]);
    const lengths = blank.map((page) => page.length);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(200);
    expect(Math.max(...lengths)).toBe(64);
  });
});
