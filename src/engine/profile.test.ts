import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import { info, option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { emptyAnswers, questionsOf } from './answers.ts';
import { sumRangeOf } from './profile.ts';
import { readAnswers } from './reading.ts';
import type { Condition, Outcome } from './wizard-definition.gen.ts';

const bar = (id: string) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` });
const calm = bar('calm');
const focus = bar('focus');
const rest = bar('rest');

const definition = wizardOf(
  [
    info('hello'),
    question('mood', 'single', [option('low', { calm: 1, focus: 2 }), option('high', { calm: 3 })]),
    question('night', 'multiple', [
      option('noise', { calm: 2 }),
      option('light', { calm: 1, focus: 1 }),
      option('other'),
    ]),
    single('plain'),
  ],
  { profile: [calm, focus, rest] },
);

function percents(answers: Record<string, string | string[]>) {
  return readAnswers(definition, answers).profile.map((each) => each.percent);
}

describe('a score profile', () => {
  test('has its bars in file order, all 0 without answers', () => {
    const bars = readAnswers(definition, emptyAnswers(definition)).profile;
    expect(bars.map((each) => each.dimension)).toEqual([calm, focus, rest]);
    expect(bars.map((each) => each.percent)).toEqual([0, 0, 0]);
  });

  test('compares the points with the best option of a single and all options of a multiple choice', () => {
    expect(percents({ mood: 'high', night: ['noise', 'light'], plain: 'a' })).toEqual([100, 33, 0]);
    expect(percents({ mood: 'low', night: ['light'], plain: '' })).toEqual([33, 100, 0]);
  });

  test('is in whole percent, rounded', () => {
    expect(percents({ mood: 'low', night: [], plain: '' })).toEqual([17, 67, 0]);
  });

  test('stays at 0 if no option gives a point', () => {
    expect(percents({ mood: 'high', night: ['other'], plain: 'b' })).toEqual([50, 0, 0]);
  });

  test('is empty for a wizard that has none', () => {
    expect(readAnswers(wizardOf([single('mood')]), { mood: 'a' }).profile).toEqual([]);
  });

  test('counts only a bar’s own points, even if its name is an inherited property', () => {
    const odd = bar('constructor');
    const mood = question('mood', 'single', [
      option('a', { calm: 1 }),
      option('b', { constructor: 2 }),
    ]);
    const wizard = wizardOf([mood], { profile: [odd, calm] });
    expect(readAnswers(wizard, { mood: 'a' }).profile.map((each) => each.percent)).toEqual([
      0, 100,
    ]);
    expect(readAnswers(wizard, { mood: 'b' }).profile.map((each) => each.percent)).toEqual([
      100, 0,
    ]);
  });
});

describe('the focus areas', () => {
  const idsOf = (...given: Parameters<typeof readAnswers>) =>
    readAnswers(...given).focusAreas.map(({ dimension }) => dimension);

  test('are the highest bars, highest first', () => {
    const answers = { mood: 'low', night: ['light'], plain: '' };
    expect(idsOf(definition, answers)).toEqual([focus, calm]);
  });

  test('include a bar of 20 percent, and none below', () => {
    const faint = question('mood', 'multiple', [
      option('a', { calm: 20, rest: 19 }),
      option('b', { calm: 80, rest: 81 }),
    ]);
    const wizard = wizardOf([faint], { profile: [calm, rest] });
    expect(idsOf(wizard, { mood: ['a'] })).toEqual([calm]);
  });

  test('are empty when nothing scored', () => {
    expect(readAnswers(definition, emptyAnswers(definition)).focusAreas).toEqual([]);
  });

  test('keep file order for equal bars', () => {
    const even = question('mood', 'single', [option('a', { rest: 1, calm: 1, focus: 1 })]);
    const wizard = wizardOf([even], { profile: [rest, calm, focus] });
    expect(idsOf(wizard, { mood: 'a' })).toEqual([rest, calm, focus]);
  });
});

describe('the ranked bars', () => {
  const even = { calm: 1, focus: 1, rest: 1 };
  const mood = question('mood', 'single', [
    option('a', even),
    option('b', even),
    option('c', { rest: 1 }),
  ]);
  const outcome = (id: string, when: Condition): Outcome => ({ id, titleKey: id, when });
  const wizardWith = (...outcomes: Outcome[]) =>
    wizardOf([mood, single('plain')], {
      profile: [calm, focus, rest],
      outcomes: [...outcomes, { id: 'usual', titleKey: 'usual', default: true }],
    });
  const ranked = (wizard: ReturnType<typeof wizardWith>, value: string) =>
    readAnswers(wizard, { mood: value, plain: '' }).bars.map(({ dimension }) => dimension.id);

  test('come highest first', () => {
    const wizard = wizardWith(outcome('calm', { highest: 'calm' }));
    expect(ranked(wizard, 'c')).toEqual(['rest', 'calm', 'focus']);
  });

  test('come in the order of their outcomes where they are equal, then in file order', () => {
    const byRest = outcome('rest', { highest: 'rest' });
    expect(ranked(wizardWith(byRest), 'a')).toEqual(['rest', 'calm', 'focus']);
    const byFocus = outcome('focus', { highest: 'focus' });
    expect(ranked(wizardWith(byFocus, byRest), 'a')).toEqual(['focus', 'rest', 'calm']);
  });

  test('begin with that of an outcome with another condition only if this holds as well', () => {
    const restIfA: Condition = { all: [{ highest: 'rest' }, { answer: 'mood', is: 'a' }] };
    const wizard = wizardWith(outcome('rest', restIfA), outcome('focus', { highest: 'focus' }));
    expect(ranked(wizard, 'a')).toEqual(['rest', 'focus', 'calm']);
    expect(ranked(wizard, 'b')).toEqual(['focus', 'calm', 'rest']);
    expect(readAnswers(wizard, { mood: 'b', plain: '' }).outcome.id).toBe('focus');
  });

  test('are in file order if the outcome is about answers', () => {
    const byAnswer = outcome('a', { answer: 'mood', is: 'a' });
    expect(ranked(wizardWith(byAnswer), 'a')).toEqual(['calm', 'focus', 'rest']);
    const byRest = outcome('rest', { highest: 'rest' });
    expect(ranked(wizardWith(byAnswer, byRest), 'a')).toEqual(['rest', 'calm', 'focus']);
  });

  test('do not count the answers to hidden questions', () => {
    const hidden = { ...single('why'), when: { answer: 'mood', is: 'b' } };
    const byRest = outcome('rest', {
      all: [{ highest: 'rest' }, { answer: 'why', is: 'a' }],
    });
    const wizard = { ...wizardWith(byRest), steps: [mood, single('plain'), hidden, info('end')] };
    const ids = (value: string) =>
      readAnswers(wizard, { mood: value, plain: '', why: 'a' }).bars.map(
        ({ dimension }) => dimension.id,
      );
    expect(ids('a')).toEqual(['calm', 'focus', 'rest']);
    expect(ids('b')).toEqual(['rest', 'calm', 'focus']);
  });
});

test('a wish moves no bar', () => {
  const load = question('load', 'single', [option('much', { calm: 1 }), option('little')]);
  const wish = {
    ...question('wish', 'single', [option('calm', { calm: 3 })]),
    isWish: true as const,
  };
  const wizard = wizardOf([load, wish], { profile: [calm] });
  const percents = (answers: Record<string, string>) =>
    readAnswers(wizard, answers).profile.map(({ percent }) => percent);
  expect(percents({ load: 'much', wish: 'calm' })).toEqual([100]);
  expect(percents({ load: 'little', wish: 'calm' })).toEqual([0]);
});

describe('how clearly the highest bar comes through', () => {
  /** Each number is the points of a bar, of twenty that it could have. */
  const readingOf = (...points: number[]) => {
    const ids = ['calm', 'focus', 'rest'];
    const scores = (each: readonly number[]) =>
      Object.fromEntries(each.flatMap((value, n) => (value === 0 ? [] : [[ids[n] ?? '', value]])));
    const load = question('load', 'single', [
      option('given', scores(points)),
      option('most', { calm: 20, focus: 20, rest: 20 }),
    ]);
    return readAnswers(wizardOf([load], { profile: [calm, focus, rest] }), { load: 'given' });
  };
  const leading = (...points: number[]) =>
    readingOf(...points).leadingBars.map(({ dimension }) => dimension.id);

  test('several come through about equally if they are within five points', () => {
    expect(leading(12, 11, 10)).toEqual(['calm', 'focus']);
    expect(leading(12, 10, 0)).toEqual(['calm']);
    expect(leading(9, 10, 9)).toEqual(['focus', 'calm', 'rest']);
  });

  test('an empty bar never comes through', () => {
    expect(leading(1, 0, 0)).toEqual(['calm']);
    expect(leading(0, 0, 0)).toEqual([]);
  });

  test('nothing stands out below 40 %', () => {
    expect(readingOf(7, 1, 0).isFaint).toBe(true);
    expect(readingOf(8, 1, 0).isFaint).toBe(false);
  });

  test('a wizard without a profile has neither', () => {
    const reading = readAnswers(wizardOf([single('mood')]), { mood: 'a' });
    expect(reading.leadingBars).toEqual([]);
    expect(reading.isFaint).toBe(false);
  });
});

describe('points below 0', () => {
  const steps = [
    question('mood', 'single', [option('low', { calm: -4 }), option('high', { calm: 3 })]),
    question('night', 'multiple', [option('noise', { calm: -2 }), option('light', { calm: -1 })]),
  ];
  const percentOf = (mood: string, night: string[]) =>
    readAnswers(wizardOf(steps, { profile: [calm] }), { mood, night }).profile[0]?.percent;

  test('leave a share between 0 and what the best answers reach', () => {
    expect(percentOf('high', ['light'])).toBe(100);
    expect(percentOf('high', ['noise'])).toBe(50);
    expect(percentOf('low', ['noise', 'light'])).toBe(0);
  });
});

describe('a total', () => {
  const range = (from: number, to: number) => ({ from, to, labelKey: `${from}` });
  const mood = { ...bar('mood'), ranges: [range(-2, 0), range(1, 4), range(5, 8)] };
  const steps = [
    question('one', 'single', [option('a', { mood: -1 }), option('b', { mood: 4, calm: 1 })]),
    question('two', 'single', [option('a', { mood: -1 }), option('b', { mood: 4, calm: 1 })]),
    question('old', 'single', [{ ...option('a', { mood: 9 }), retired: true }, option('b')]),
  ];
  const read = (one: string, two: string, old = 'b') =>
    readAnswers(wizardOf(steps, { profile: [mood, calm] }), { one, two, old });
  const totalOf = (...answers: Parameters<typeof read>) => {
    const [first] = read(...answers).profile;
    return first && [first.points, sumRangeOf(first)?.from, first.percent];
  };

  test('adds its points up, and says the range and how far it is from its least to its most', () => {
    expect(totalOf('a', 'a')).toEqual([-2, -2, 0]);
    expect(totalOf('a', 'b')).toEqual([3, 1, 50]);
    expect(totalOf('b', 'b')).toEqual([8, 5, 100]);
  });

  test('of a sum beyond its ends has the nearest range', () => {
    expect(totalOf('b', 'b', 'a')).toEqual([17, 5, 100]);
    const [below] = readAnswers(
      wizardOf(steps, { profile: [{ ...mood, ranges: [range(1, 8)] }] }),
      {},
    ).profile;
    expect(below && [below.percent, sumRangeOf(below)?.from]).toEqual([0, 1]);
  });

  test('is ranked among the bars, and never said to stand out or not', () => {
    const reading = read('b', 'b');
    expect(reading.focusAreas.map(({ dimension }) => dimension.id)).toEqual(['mood', 'calm']);
    expect(reading.leadingBars.map(({ dimension }) => dimension.id)).toEqual(['calm']);
    const alone = readAnswers(wizardOf(steps, { profile: [mood] }), { one: 'a', two: 'a' });
    expect([alone.leadingBars, alone.isFaint]).toEqual([[], false]);
  });

  test('any other bar is in no range', () => {
    const [, share] = read('b', 'b').profile;
    expect(share && sumRangeOf(share)).toBeUndefined();
  });
});

test('in any wizard bars are whole numbers from 0 to 100', () => {
  const given = arbitraryWizard().chain((wizard) =>
    fc.tuple(fc.constant(wizard), arbitraryAnswers(questionsOf(wizard))),
  );
  fc.assert(
    fc.property(given, ([wizard, answers]) => {
      for (const { percent } of readAnswers(wizard, answers).profile) {
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }
    }),
  );
});
