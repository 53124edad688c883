import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerTo, questionsOf } from '#engine/answers.ts';
import { OPERATORS } from '#engine/condition.ts';
import { arbitraryAnswers, arbitraryWizard } from '#engine/testing/arbitrary-wizard.ts';
import {
  info,
  multiple,
  number,
  option,
  question,
  scale,
  single,
} from '#engine/testing/tiny-wizard.ts';
import schema from '../../../schemas/wizard.schema.json' with { type: 'json' };
import { isQuestion, kindNameOf, kindOf, picturesOf, STEP_KINDS } from './index.ts';
import { multipleChoice } from './multiple-choice.ts';
import { numbersOf } from './scale.ts';
import type { StepKind } from './step-kind.ts';

const kinds = Object.values(STEP_KINDS) as readonly StepKind[];
const { step, condition, ...definitions } = schema.$defs;

/** Each form of a step that the schema allows: its type, with each selection if it has some. */
function formsOfTheSchema() {
  const names = step.oneOf.map(({ $ref }) => $ref.split('/').at(-1) ?? '');
  return names.flatMap((name) => {
    const { properties } = definitions[name as keyof typeof definitions] as {
      properties: { type: { const: string }; selection?: { enum: string[] } };
    };
    const { type, selection } = properties;
    if (selection === undefined) return [{ type: type.const }];
    return selection.enum.map((each) => ({ type: type.const, selection: each }));
  });
}

test('each form of a step in the schema has an object, and each object such a form', () => {
  expect(kinds.map(({ form }) => form)).toEqual(formsOfTheSchema());
});

test('each operator of a condition in the schema has an object, and each object one there', () => {
  const written = condition.oneOf.map(({ required }) => required.at(-1));
  expect(OPERATORS.map(({ name }) => name)).toEqual([...new Set(written)]);
});

test('each comparison that a kind allows is an operator', () => {
  const names: readonly string[] = OPERATORS.map(({ name }) => name);
  for (const kind of kinds) {
    if (kind.asks) expect(names).toEqual(expect.arrayContaining([...kind.comparisons]));
  }
});

test.each([
  ['single', 'a single choice', ['is', 'isNot', 'anyOf']],
  ['multiple', 'a multiple choice', ['includes', 'anyOf']],
  ['scale', 'a scale', ['atLeast', 'atMost']],
  ['number', 'a number', ['atLeast', 'atMost']],
] as const)(
  'to editors the kind %s is %s, and fits the comparisons %j',
  (name, title, comparisons) => {
    expect(STEP_KINDS[name]).toMatchObject({ title, comparisons });
  },
);

test('a step of an unknown kind has no kind, and an error with its id says so', () => {
  const unknown = { ...single('mood'), selection: 'some' };
  expect(kindNameOf(unknown)).toBeUndefined();
  expect(() => kindOf(unknown as never)).toThrow('Step mood is of no known kind');
});

test('an info step shows its own picture, and a question those of its options', () => {
  const image = { src: 'hello.svg', altKey: 'hello.alt' };
  expect(picturesOf({ ...info('hello'), image })).toEqual([image]);
  expect(picturesOf(info('hello'))).toEqual([]);
  const options = [{ ...option('a'), image }, option('b')];
  expect(picturesOf(question('mood', 'single', options))).toEqual([image]);
  expect(picturesOf(scale('rest'))).toEqual([]);
});

test('in any wizard, every answer that a kind allows is one, and can be given by choices', () => {
  const cases = arbitraryWizard().chain((wizard) =>
    fc.tuple(fc.constant(wizard), arbitraryAnswers(questionsOf(wizard))),
  );
  fc.assert(
    fc.property(cases, ([wizard, answers]) => {
      for (const asked of questionsOf(wizard)) {
        const kind = kindOf(asked);
        const answer = answerTo(asked, answers);
        expect(kind.sanitise(asked, answer)).toEqual(answer);
        let given = kind.unanswered;
        for (const value of [answer === '' || answer === null ? [] : answer].flat()) {
          given = kind.choose(asked, given, value) ?? kind.unanswered;
        }
        expect(given).toEqual(answer);
        expect(kind.labels(asked, answer)).toHaveLength(
          answer === '' || answer === null ? 0 : [answer].flat().length,
        );
      }
    }),
  );
});

test('in any wizard, no answer scores more than the most points of its question', () => {
  fc.assert(
    fc.property(arbitraryWizard(), (wizard) => {
      for (const asked of wizard.steps.filter(isQuestion)) {
        const kind = kindOf(asked);
        for (const bar of ['calm', 'constructor', 'focus', 'toString']) {
          const points = kind.answers(asked).map((answer) => kind.points(asked, answer, bar));
          expect(Math.max(...points)).toBe(kind.mostPoints(asked, bar));
          expect(kind.points(asked, kind.unanswered, bar)).toBe(0);
        }
      }
    }),
  );
});

test('a single choice is read by the text of its option, with the short one if there is one', () => {
  const mood = question('mood', 'single', [{ ...option('a'), shortKey: 'short.a' }, option('b')]);
  const { labels } = kindOf(mood);
  expect(labels(mood, 'a')).toEqual([{ textKey: 'options.a', shortKey: 'short.a' }]);
  expect(labels(mood, 'b')).toEqual([{ textKey: 'options.b' }]);
  expect(labels(mood, '')).toEqual([]);
});

describe('a multiple choice', () => {
  const night = multiple('night');

  test('has every combination of its options as an answer, but not none of them', () => {
    expect(kindOf(night).answers(night)).toEqual([
      ['a'],
      ['b'],
      ['a', 'b'],
      ['c'],
      ['a', 'c'],
      ['b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  test('is read by the texts of its chosen options', () => {
    expect(kindOf(night).labels(night, ['a', 'c'])).toEqual([
      { textKey: 'options.a' },
      { textKey: 'options.c' },
    ]);
  });

  test('adds an option in file order, and removes it again', () => {
    const kind = kindOf(night);
    const added = kind.choose(night, Object.freeze(['c']), 'a');
    expect(added).toEqual(['a', 'c']);
    expect(kind.choose(night, added ?? [], 'c')).toEqual(['a']);
    expect(kind.choose(night, ['c'], 'unknown')).toBeUndefined();
  });

  test('treats a value as a whole, never as a part of another', () => {
    expect(kindOf(single('mood', ['a', 'ab'])).choose(single('mood', ['ab']), '', 'a')).toBe(
      undefined,
    );
  });

  describe('of which two or three may be chosen', () => {
    const asked = { ...multiple('night', ['a', 'b', 'c', 'd']), least: 2, most: 3 };
    const { answers, choose, isEnough, isTooMuch, mostPoints } = multipleChoice;

    test('has the answers of two and three options only', () => {
      const sizes = answers(asked).map((each) => [each].flat().length);
      expect([...new Set(sizes)].toSorted()).toEqual([2, 3]);
      expect(sizes).toHaveLength(10);
    });

    test('refuses to go on with one, and to choose a fourth', () => {
      expect(isEnough?.(asked, ['a'])).toBe(false);
      expect(isEnough?.(asked, ['a', 'b'])).toBe(true);
      expect(isTooMuch?.(asked, ['a', 'b', 'c'], 'd')).toBe(true);
      expect(choose(asked, ['a', 'b', 'c'], 'd')).toBeUndefined();
      expect(choose(asked, ['a', 'b', 'c'], 'c')).toEqual(['a', 'b']);
    });

    test('takes an exclusive option alone, and asks for no more than are offered', () => {
      const options = [option('a'), option('b'), { ...option('none'), exclusive: true as const }];
      const fewer = { ...asked, options, least: 3 };
      expect(isEnough?.(fewer, ['none'])).toBe(true);
      expect(isEnough?.(fewer, ['a', 'b'])).toBe(true);
      expect(choose(fewer, ['a', 'b'], 'none')).toEqual(['none']);
    });

    test('gives at most the points of its three best options', () => {
      const options = [1, 2, 3, 4].map((calm) => option(`with_${calm}`, { calm }));
      expect(mostPoints({ ...asked, options }, 'calm')).toBe(9);
    });
  });

  describe('with an exclusive option', () => {
    const options = [
      option('noise'),
      option('light'),
      { ...option('nothing'), exclusive: true as const },
      { ...option('unsure'), exclusive: true as const },
    ];
    const asked = question('night', 'multiple', options);
    const { answers, choose, sanitise } = multipleChoice;

    test('never combines it with others', () => {
      const possible = [['noise'], ['light'], ['noise', 'light'], ['nothing'], ['unsure']];
      expect(answers(asked)).toEqual(possible);
    });

    test('choosing it clears the others', () => {
      expect(choose(asked, ['noise', 'light'], 'nothing')).toEqual(['nothing']);
      expect(choose(asked, ['nothing'], 'unsure')).toEqual(['unsure']);
    });

    test('choosing another clears it', () => {
      expect(choose(asked, ['nothing'], 'light')).toEqual(['light']);
    });

    test('choosing it twice leaves nothing', () => {
      expect(choose(asked, ['nothing'], 'nothing')).toEqual([]);
    });

    test('a stored answer from before it was exclusive keeps the others', () => {
      expect(sanitise(asked, ['nothing', 'light'])).toEqual(['light']);
      expect(sanitise(asked, ['unsure', 'nothing'])).toEqual(['nothing']);
    });
  });
});

describe('a scale', () => {
  test.each([
    [{ min: 0, max: 3 }, [0, 1, 2, 3]],
    [{ min: -2, max: 2, step: 2 }, [-2, 0, 2]],
    [{ min: 0, max: 10, step: 4 }, [0, 4, 8]],
    [{ min: 3, max: 1 }, []],
  ])('%j has the numbers %j', (range, numbers) => {
    expect(numbersOf(scale('rested', range))).toEqual(numbers);
  });

  test('gives the points of the first range that holds the number', () => {
    const rested = scale('rested', {
      scores: [
        { from: 2, to: 3, points: { rest: 3 } },
        { from: 3, to: 4, points: { rest: 1 } },
      ],
    });
    const { points, mostPoints, labels } = kindOf(rested);
    expect([1, 2, 3, 4, 5].map((each) => points(rested, each, 'rest'))).toEqual([0, 3, 3, 1, 0]);
    expect(mostPoints(rested, 'rest')).toBe(3);
    expect(mostPoints(rested, 'toString')).toBe(0);
    expect(labels(rested, 4)).toEqual([{ words: '4/5', shortWords: '4' }]);
  });
});

describe('a number that is typed', () => {
  const weight = number('weight', { min: 30, max: 250, decimals: 1, unitKey: 'kg' });
  const { choose, sanitise, labels } = kindOf(weight);

  test.each([[30], [70.1], [250]])('is taken and kept: %d', (given) => {
    expect(choose(weight, null, given)).toBe(given);
    expect(sanitise(weight, given)).toBe(given);
  });

  test.each([[29.9], [250.1], [70.25], [Number.NaN], [Number.POSITIVE_INFINITY], ['70']])(
    'is not taken, nor kept where it is stored: %s',
    (given) => {
      expect(choose(weight, 70, given)).toBeUndefined();
      expect(sanitise(weight, given)).toBeNull();
    },
  );

  test('is taken back by what is no number', () => {
    expect(choose(weight, 70, '')).toBeNull();
  });

  test('is a whole one without decimals', () => {
    expect([
      kindOf(number('age')).choose(number('age'), null, 2),
      sanitise(number('age'), 2.5),
    ]).toEqual([2, null]);
  });

  test('is read with its unit', () => {
    expect(labels(weight, 70.5)).toEqual([{ words: '70.5', number: 70.5, unitKey: 'kg' }]);
    expect(labels(weight, null)).toEqual([]);
  });

  test('gives the points of its range, and its answers are those at which points change', () => {
    const scored = {
      ...weight,
      scores: [
        { from: 50, to: 69.9, points: { rest: 2 } },
        { from: 70, to: 250, points: { rest: -1 } },
      ],
    };
    const { answers, points, mostPoints } = kindOf(scored);
    expect(answers(scored)).toEqual([30, 49.9, 50, 69.9, 70, 250]);
    expect([40, 69.9, 70].map((each) => points(scored, each, 'rest'))).toEqual([0, 2, -1]);
    expect(mostPoints(scored, 'rest')).toBe(2);
  });
});
