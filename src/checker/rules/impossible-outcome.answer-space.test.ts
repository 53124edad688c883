import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answer } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { AnswerSpace } from './impossible-outcome.ts';

const QUESTIONS: [key: string, answers: Answer[]][] = [
  ['mood', ['low', 'even', 'high']],
  ['helps', [['walks'], ['music'], ['walks', 'music']]],
  ['time', ['morning', 'evening']],
];

const { condition: anyCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ answer: fc.constant('mood'), is: fc.constantFrom('low', 'even', 'gone') }),
    fc.record({
      answer: fc.constantFrom('time', 'gone'),
      isNot: fc.constantFrom('morning', 'gone'),
    }),
    fc.record({ answer: fc.constant('helps'), includes: fc.constantFrom('walks', 'music') }),
    fc.record({
      answer: fc.constantFrom('mood', 'helps'),
      anyOf: fc.subarray(['low', 'high', 'walks'], { minLength: 1 }),
    }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));

it('a condition holds for the same combinations of answers as in the engine', () => {
  const space = new AnswerSpace(QUESTIONS);
  fc.assert(
    fc.property(anyCondition, (condition) => {
      const set = space.where(condition);
      for (let number = 0; number < 18; number += 1) {
        const isIn = (((set[0] ?? 0) >>> number) & 1) === 1;
        expect(isIn).toBe(holds(condition, combination(number)));
      }
    }),
  );
});

it('without questions everything holds', () => {
  expect([...new AnswerSpace([]).everything()]).toEqual([1]);
});

function combination(number: number): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  let rest = number;
  for (const [key, choices] of QUESTIONS) {
    answers[key] = choices[rest % choices.length] ?? '';
    rest = Math.floor(rest / choices.length);
  }
  return answers;
}
