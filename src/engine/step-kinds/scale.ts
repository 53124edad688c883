import type { ScaleStep } from '#engine/wizard-definition.gen.ts';
import { mostOf, type NumberRange, pointsFor, type QuestionKind } from './step-kind.ts';

/** A number on a range. A button advances, because a number is often corrected. */
export const scale: QuestionKind<ScaleStep> = {
  title: 'a scale',
  form: { type: 'scale' },
  asks: true,
  consistsOf: 'number',
  unanswered: null,
  advances: false,
  comparisons: ['atLeast', 'atMost'],
  answers: numbersOf,
  options: () => [],
  range: (question) => question,
  isGiven: (_question, answer) => answer !== null,
  choose: (question, _answer, value) => numbersOf(question).find((each) => each === value),
  sanitise: (question, raw) => numbersOf(question).find((each) => each === raw) ?? null,
  points: scorePoints,
  mostPoints: (question, barId) =>
    mostOf(numbersOf(question).map((each) => scorePoints(question, each, barId))),
  labels: ({ max }, answer) =>
    answer === null ? [] : [{ words: `${answer}/${max}`, shortWords: `${answer}` }],
};

/** The numbers that can be chosen, from the lowest. */
export function numbersOf({ min, max, step = 1 }: NumberRange): number[] {
  const count = Math.floor((max - min) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => min + index * step);
}

/** The points of the first range that a number is in. */
export function scorePoints(
  { scores }: Pick<NumberRange, 'scores'>,
  answer: unknown,
  barId: string,
): number {
  if (typeof answer !== 'number') return 0;
  const range = scores?.find(({ from, to }) => from <= answer && answer <= to);
  return pointsFor(range?.points, barId);
}
