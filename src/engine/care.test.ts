import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitrarySteps } from '#engine/testing/arbitrary-wizard.ts';
import {
  multiple,
  option,
  question,
  scale,
  single,
  wizardOf,
} from '#engine/testing/tiny-wizard.ts';
import { answerTo, questionsOf } from './answers.ts';
import { readAnswers } from './reading.ts';
import { givenAnswers } from './shown-steps.ts';
import { optionsOf, withOptions } from './step-kinds/index.ts';
import type { Option } from './wizard-definition.gen.ts';

const marked = (value: string, care: NonNullable<Option['care']>) => ({ ...option(value), care });
const mood = question('mood', 'single', [option('fine'), marked('low', 'line')]);
const night = question('night', 'multiple', [
  option('quiet'),
  marked('dread', 'line'),
  marked('awake', 'line'),
  marked('dark', 'help'),
]);
const careOf = (answers: Record<string, unknown>) =>
  readAnswers(wizardOf([mood, night]), answers).care;

describe('what answers ask for', () => {
  test('is nothing without a marked option, or without an answer', () => {
    expect(careOf({ mood: 'fine', night: ['quiet'] })).toBe('none');
    expect(careOf({})).toBe('none');
    const plain = wizardOf([single('mood'), multiple('helps'), scale('rested')]);
    expect(readAnswers(plain, { mood: 'a', helps: ['a', 'b'], rested: 1 }).care).toBe('none');
  });

  test('is what the chosen option is marked with', () => {
    expect(careOf({ mood: 'low', night: ['quiet'] })).toBe('line');
    expect(careOf({ mood: 'fine', night: ['quiet', 'dread'] })).toBe('line');
    expect(careOf({ mood: 'fine', night: ['dark'] })).toBe('help');
  });

  test('is help after two answers of the first kind, of one question or two', () => {
    expect(careOf({ mood: 'low', night: ['dread'] })).toBe('help');
    expect(careOf({ mood: 'fine', night: ['dread', 'awake'] })).toBe('help');
  });

  test('is help where the mark is true, as wizards had it first', () => {
    const former = wizardOf([question('mood', 'single', [option('fine'), marked('numb', true)])]);
    expect(readAnswers(former, { mood: 'numb' }).care).toBe('help');
  });

  test('counts a value only for its own question', () => {
    expect(careOf({ mood: 'fine', night: ['low'] })).toBe('none');
  });

  test('does not count an answer to a question that is not shown', () => {
    const wizard = wizardOf([
      single('first'),
      { ...mood, when: { answer: 'first', is: 'a' } },
      single('last'),
    ]);
    expect(readAnswers(wizard, { first: 'a', mood: 'low' }).care).toBe('line');
    expect(readAnswers(wizard, { first: 'b', mood: 'low' }).care).toBe('none');
  });
});

describe('answers that ask for care together', () => {
  const tired = wizardOf([scale('rested'), mood], {
    careFor: [
      {
        when: {
          all: [
            { answer: 'rested', atMost: 2 },
            { answer: 'mood', isNot: 'fine' },
          ],
        },
        care: 'line',
      },
    ],
  });

  test('count like an option with the same mark', () => {
    const plain = { ...tired, steps: [scale('rested'), single('mood', ['fine', 'low'])] };
    expect(readAnswers(plain, { rested: 2, mood: 'low' }).care).toBe('line');
    expect(readAnswers(plain, { rested: 3, mood: 'low' }).care).toBe('none');
  });

  test('and a marked option are two', () => {
    expect(readAnswers(tired, { rested: 2, mood: 'low' }).care).toBe('help');
  });
});

test('in any wizard, whoever chose an option with help finds help, whatever else they answered', () => {
  const marks = fc.constantFrom(undefined, undefined, 'line' as const, 'help' as const);
  const cases = arbitrarySteps()
    .chain((steps) =>
      fc.tuple(
        ...steps.map((step) =>
          fc.array(marks, { minLength: 4, maxLength: 4 }).map((cares) =>
            withOptions(step, (each, index) => {
              const care = cares[index];
              return care ? { ...each, care } : each;
            }),
          ),
        ),
      ),
    )
    .map((steps) => wizardOf(steps))
    .chain((wizard) => fc.tuple(fc.constant(wizard), arbitraryAnswers(questionsOf(wizard))));
  fc.assert(
    fc.property(cases, ([wizard, answers]) => {
      const given = givenAnswers(wizard, answers);
      const chosen = questionsOf(wizard).flatMap((asked) =>
        optionsOf(asked)
          .filter(({ value }) => [answerTo(asked, given)].flat().includes(value))
          .flatMap(({ care }) => care ?? []),
      );
      const isHelp = chosen.includes('help') || chosen.length > 1;
      const expected = isHelp ? 'help' : (chosen[0] ?? 'none');
      expect(readAnswers(wizard, answers).care).toBe(expected);
    }),
  );
});
