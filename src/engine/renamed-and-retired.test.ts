import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard, retiring } from '#engine/testing/arbitrary-wizard.ts';
import {
  info,
  multiple,
  option,
  question,
  scale,
  single,
  wizardOf,
} from '#engine/testing/tiny-wizard.ts';
import { type Answers, isAnswered, labelsOf, questionsOf, sanitiseAnswers } from './answers.ts';
import { restoreAttempt, startAttempt, storeAttempt } from './attempt.ts';
import { advance, begin, counterLimit, nextStep, previousStep } from './journey.ts';
import { readAnswers } from './reading.ts';
import { countingSteps, givenAnswers, isShown } from './shown-steps.ts';
import { kindOf, withOptions } from './step-kinds/index.ts';
import type { Answer } from './step-kinds/step-kind.ts';
import type { Condition, Option, Step, WizardDefinition } from './wizard-definition.gen.ts';
import { answeredTexts } from './wizard-texts.ts';

const retired = true as const;
const bar = (id: string) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` });

describe('an answer that was stored under an old name', () => {
  const definition = wizardOf([
    info('hello'),
    {
      ...question('feeling', 'single', [
        { ...option('rushed'), renamed: ['in_a_rush', 'chaotic'] },
        option('calm'),
      ]),
      renamed: ['mood', 'morningMood'],
    },
    question('night', 'multiple', [option('noise'), { ...option('light'), renamed: ['lamp'] }]),
    { ...scale('rested'), renamed: ['sleep'] },
  ]);
  const nothing = { feeling: '', night: [], rested: null };

  test.each<[string, unknown, Record<string, Answer>]>([
    ['an old value', { feeling: 'in_a_rush' }, { feeling: 'rushed' }],
    ['another old value', { feeling: 'chaotic' }, { feeling: 'rushed' }],
    ['an old key', { mood: 'calm' }, { feeling: 'calm' }],
    ['an old key and an old value', { morningMood: 'chaotic' }, { feeling: 'rushed' }],
    [
      'an old value of a multiple choice',
      { night: ['lamp', 'noise'] },
      { night: ['noise', 'light'] },
    ],
    ['old and new at once', { night: ['lamp', 'light'] }, { night: ['light'] }],
    ['an old key of a scale', { sleep: 4 }, { rested: 4 }],
    ['an empty answer beside an old one', { feeling: '', mood: 'calm' }, { feeling: 'calm' }],
    [
      'two answers: the one under the current name wins',
      { feeling: 'calm', mood: 'rushed' },
      { feeling: 'calm' },
    ],
    ['the name of another option', { feeling: 'lamp' }, {}],
    ['a list under an old key', { mood: ['calm'] }, {}],
  ])('%s', (_, raw, expected) => {
    expect(sanitiseAnswers(definition, raw)).toEqual({ ...nothing, ...expected });
  });

  test('goes on with an open attempt', () => {
    const before = wizardOf([
      info('hello'),
      single('mood', ['in_a_rush', 'calm']),
      multiple('night', ['noise', 'lamp']),
      scale('rested'),
    ]);
    const open = {
      ...startAttempt(before, { id: 'x', definitionHash: 'v1' }),
      step: 3,
      counter: 1,
      answers: { mood: 'in_a_rush', night: ['lamp'], rested: null },
    };
    const renamed = restoreAttempt(
      { ...definition, id: before.id },
      'v2',
      JSON.parse(JSON.stringify(storeAttempt(before, open))),
    );
    expect(renamed).toMatchObject({
      step: 3,
      counter: 1,
      answers: { feeling: 'rushed', night: ['light'], rested: null },
    });
  });

  test('is no choice: only the current value can be chosen', () => {
    const [, feeling, night] = questionsOf(definition).map((each) => [each, kindOf(each)] as const);
    expect(feeling?.[1].choose(feeling[0], [], 'lamp')).toBeUndefined();
    expect(night?.[1].choose(night[0], null, 'lamp')).toBeUndefined();
  });
});

test('in any wizard, answers under old names lead where they lead under the new ones', () => {
  const cases = arbitraryWizard().chain((before) =>
    fc.record({
      before: fc.constant(before),
      answers: arbitraryAnswers(questionsOf(before)),
      renamed: arbitrarilyRenamed(before),
    }),
  );
  let changed = 0;
  fc.assert(
    fc.property(cases, ({ before, answers, renamed: { after, keyNow } }) => {
      const today = sanitiseAnswers(after, JSON.parse(JSON.stringify(answers)));
      if (JSON.stringify(today) !== JSON.stringify(answers)) changed += 1;
      expect(readAnswers(after, today).outcome.id).toBe(readAnswers(before, answers).outcome.id);
      expect(readAnswers(after, today).profile).toEqual(readAnswers(before, answers).profile);
      const given = givenAnswers(before, answers);
      const givenToday = givenAnswers(after, today);
      const labels = questionsOf(before).map((each) => labelsOf(each, given));
      expect(questionsOf(after).map((each) => labelsOf(each, givenToday))).toEqual(labels);
      expect(before.steps.map((each) => isShown(before, answers, each))).toEqual(
        after.steps.map((each) => isShown(after, today, each)),
      );
      for (const each of questionsOf(before))
        expect(today).toHaveProperty([keyNow(each.answerKey)]);
    }),
    { numRuns: 500 },
  );
  expect(changed).toBeGreaterThan(100);
});

describe('a retired option', () => {
  const options: Option[] = [
    { ...option('a', { calm: 3 }), retired, care: true, shortKey: 'short.a' },
    option('b', { calm: 1 }),
    option('c'),
  ];
  const mood = question('mood', 'single', options);
  const night = question('night', 'multiple', options);

  test('is not offered: neither counted as an answer nor chosen', () => {
    expect(kindOf(mood).answers(mood)).toEqual(['b', 'c']);
    expect(kindOf(mood).choose(mood, '', 'a')).toBeUndefined();
    expect(kindOf(night).answers(night)).toEqual([['b'], ['c'], ['b', 'c']]);
    expect(kindOf(night).choose(night, [], 'a')).toBeUndefined();
  });

  test('stays the answer of a visitor who chose it, with its label, points and care', () => {
    const wizard = wizardOf([mood, night], { profile: [bar('calm')] });
    const answers = sanitiseAnswers(wizard, { mood: 'a', night: ['c', 'a'] });
    expect(answers).toEqual({ mood: 'a', night: ['a', 'c'] });
    expect(labelsOf(mood, answers)).toEqual([{ textKey: 'options.a', shortKey: 'short.a' }]);
    expect(labelsOf(night, answers)).toEqual([
      { textKey: 'options.a', shortKey: 'short.a' },
      { textKey: 'options.c' },
    ]);
    expect(kindOf(mood).points(mood, 'a', 'calm')).toBe(3);
    expect(kindOf(night).points(night, ['a', 'b'], 'calm')).toBe(4);
    expect(readAnswers(wizard, answers).care).toBe('help');
    const text = answeredTexts(wizard, answers, (key) => (key === 'x' ? '{{answer:mood}}!' : key));
    expect(text('x')).toBe('short.a!');
  });

  test('is dropped from a multiple choice that its visitor changes, because they do not see it', () => {
    expect(kindOf(night).choose(night, ['a', 'b'], 'c')).toEqual(['b', 'c']);
    expect(kindOf(night).choose(night, ['a', 'b'], 'b')).toEqual([]);
  });

  test('is no part of the maximum of a bar, and a former answer is 100 % at the most', () => {
    const wizard = wizardOf([mood, night], { profile: [bar('calm')] });
    const percentOf = (answers: Answers) => readAnswers(wizard, answers).profile[0]?.percent;
    expect(percentOf({ mood: 'b', night: ['b'] })).toBe(100);
    expect(percentOf({ mood: 'b', night: ['c'] })).toBe(50);
    expect(percentOf({ mood: 'a', night: ['a', 'b'] })).toBe(100);
    // 3 of 3 points, which the old answer itself makes possible, and 0 of the 1 that is offered.
    expect(percentOf({ mood: 'a', night: ['c'] })).toBe(75);
  });

  test('that is the only one with points leaves the bar at 0, not below', () => {
    const only = question('mood', 'single', [{ ...option('a', { calm: 2 }), retired }]);
    expect(kindOf(only).mostPoints(only, 'calm')).toBe(0);
    const wizard = wizardOf([only], { profile: [bar('calm')] });
    expect(readAnswers(wizard, { mood: '' }).profile[0]?.percent).toBe(0);
    expect(readAnswers(wizard, { mood: 'a' }).profile[0]?.percent).toBe(100);
  });
});

describe('a retired question', () => {
  const old: Step = {
    ...question('old', 'single', [option('a', { calm: 2 }), option('b')]),
    retired,
    recapKey: 'old.recap',
  };
  const mood = question('mood', 'single', [option('a', { calm: 1 }), option('b', { calm: 2 })]);
  const followUp: Step = { ...single('follow'), when: { answer: 'old', is: 'a' } };
  const wizard = wizardOf(
    [info('one'), mood, old, followUp, { ...scale('late'), retired }, info('end')],
    {
      profile: [bar('calm')],
      plan: { timeAnswer: 'old', reminderTimes: { a: '07:30' } },
      outcomes: [
        { id: 'from-old', titleKey: 'x', when: { answer: 'old', is: 'a' } },
        { id: 'usual', titleKey: 'y', default: true },
      ],
    },
  );
  const before = { old: 'a', mood: 'a', follow: '', late: null };
  const never = { ...before, old: '' };

  test('is shown to nobody, forwards and backwards', () => {
    expect(isShown(wizard, before, old)).toBe(false);
    expect(nextStep(wizard, { step: 2, answers: never })).toBe(6);
    expect(previousStep(wizard, { step: 6, answers: never })).toBe(2);
    expect(advance(wizard, { ...begin(wizard), step: 2, answers: never })).toMatchObject({
      step: 6,
      counter: 1,
    });
  });

  test('does not count as a question that a stepsLimit can spare', () => {
    expect(counterLimit(wizard, 1)).toBe(1);
    expect(counterLimit(wizard, 2)).toBeUndefined();
  });

  test('keeps an answer that was given, wherever answers are judged', () => {
    expect([...countingSteps(wizard, before).keys()]).toContain(old);
    expect(givenAnswers(wizard, before)).toEqual(before);
    expect(readAnswers(wizard, before).outcome.id).toBe('from-old');
    expect(readAnswers(wizard, never).outcome.id).toBe('usual');
    expect(readAnswers(wizard, before).reminderTime).toBe('07:30');
    expect(isShown(wizard, before, followUp)).toBe(true);
    expect(isShown(wizard, never, followUp)).toBe(false);
    expect(sanitiseAnswers(wizard, { ...before, late: 4 })).toEqual({ ...before, late: 4 });
  });

  test('takes part in the scores of those who answered it, and of nobody else', () => {
    const percentOf = (answers: Answers) => readAnswers(wizard, answers).profile[0]?.percent;
    expect(percentOf(never)).toBe(50);
    expect(percentOf(before)).toBe(75);
    expect(percentOf({ ...before, old: 'b' })).toBe(25);
  });

  test('with a condition counts only for the answers with which it was shown', () => {
    const hidden: Step = { ...old, when: { answer: 'mood', is: 'b' } };
    const strict = wizardOf([info('one'), mood, hidden, info('end')]);
    expect(givenAnswers(strict, { mood: 'b', old: 'a' })).toEqual({ mood: 'b', old: 'a' });
    expect(givenAnswers(strict, { mood: 'a', old: 'a' })).toEqual({ mood: 'a', old: '' });
  });

  test('is passed over by an attempt that stood on it, and no longer counted', () => {
    const asked = wizardOf([info('one'), mood, { ...single('old', ['a', 'b']) }, info('end')]);
    const open = {
      ...startAttempt(asked, { id: 'x', definitionHash: 'v1' }),
      step: 3,
      counter: 2,
      answers: { mood: 'a', old: 'a' },
    };
    expect(restoreAttempt(wizard, 'v2', storeAttempt(asked, open))).toMatchObject({
      // The answer shows the question that depends on it.
      step: 4,
      counter: 1,
      answers: before,
    });
  });
});

test('in any wizard, what is retired changes no outcome, loses no answer and fills no bar above 100 %', () => {
  const cases = arbitraryWizard().chain((wizard) =>
    fc.record({
      before: fc.constant(wizard),
      answers: arbitraryAnswers(questionsOf(wizard)),
      after: retiring(wizard),
    }),
  );
  fc.assert(
    fc.property(cases, ({ before, answers, after }) => {
      expect(sanitiseAnswers(after, answers)).toEqual(answers);
      expect(givenAnswers(after, answers)).toEqual(givenAnswers(before, answers));
      expect(readAnswers(after, answers).outcome.id).toBe(readAnswers(before, answers).outcome.id);
      for (const { percent } of readAnswers(after, answers).profile) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
      const answered = questionsOf(after).filter((each) => isAnswered(each, answers));
      for (const each of answered) expect(labelsOf(each, answers)).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** The wizard after every name in it was changed, or some. */
function arbitrarilyRenamed(wizard: WizardDefinition) {
  return fc
    .record({ keys: fc.boolean(), values: fc.boolean(), isTwice: fc.boolean() })
    .map(({ keys, values, isTwice }) => {
      const keyNow = (key: string) => (keys ? `${key}Now` : key);
      const valueNow = (value: string) => (values ? `${value}_now` : value);
      const oldNames = (name: string) => ({ renamed: isTwice ? ['older', name] : [name] });
      const conditionOf = (condition: Condition): Condition =>
        JSON.parse(JSON.stringify(condition), (name, value) => {
          if (name === 'answer') return keyNow(value);
          if (['is', 'isNot', 'includes'].includes(name)) return valueNow(value);
          return name === 'anyOf' ? value.map(valueNow) : value;
        });
      const whenOf = ({ when }: { when?: Condition }) => (when ? { when: conditionOf(when) } : {});
      const optionOf = (each: Option): Option => ({
        ...each,
        value: valueNow(each.value),
        ...(values && oldNames(each.value)),
      });
      const stepOf = (step: Step): Step => {
        if (step.type === 'info') return { ...step, ...whenOf(step) };
        const named = {
          answerKey: keyNow(step.answerKey),
          ...(keys && oldNames(step.answerKey)),
          ...whenOf(step),
        };
        return withOptions({ ...step, ...named }, optionOf);
      };
      const after = {
        ...wizard,
        steps: wizard.steps.map(stepOf),
        outcomes: wizard.outcomes.map((each) => ({ ...each, ...whenOf(each) })),
      };
      return { after, keyNow };
    });
}
