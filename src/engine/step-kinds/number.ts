import type { NumberStep } from '#engine/wizard-definition.gen.ts';
import { scorePoints } from './scale.ts';
import { mostOf, type QuestionKind } from './step-kind.ts';

/** A number that is typed. */
export const number: QuestionKind<NumberStep> = {
  title: 'a number',
  form: { type: 'number' },
  asks: true,
  consistsOf: 'number',
  unanswered: null,
  advances: false,
  comparisons: ['atLeast', 'atMost'],
  answers: edgesOf,
  options: () => [],
  range: ({ decimals = 0, ...question }) => ({ ...question, decimals, step: 10 ** -decimals }),
  isGiven: (_question, answer) => answer !== null,
  // What is no number takes back the one before.
  choose: (question, _answer, value) => (value === '' ? null : takenBy(question, value)),
  sanitise: (question, raw) => takenBy(question, raw) ?? null,
  points: scorePoints,
  mostPoints: (question, barId) =>
    mostOf(edgesOf(question).map((each) => scorePoints(question, each, barId))),
  labels: ({ unitKey }, answer) =>
    typeof answer === 'number' ? [{ words: `${answer}`, number: answer, unitKey }] : [],
};

function takenBy({ min, max, decimals = 0 }: NumberStep, raw: unknown): number | undefined {
  const isTaken =
    typeof raw === 'number' && min <= raw && raw <= max && raw === rounded(raw, decimals);
  return isTaken ? raw : undefined;
}

/** The numbers at both ends, and where points begin and end. */
function edgesOf(question: NumberStep): number[] {
  const { min, max, decimals = 0, scores = [] } = question;
  const step = 10 ** -decimals;
  const edges = scores.flatMap(({ from, to }) => [from - step, from, to, to + step]);
  const all = [min, ...edges, max].map((each) => rounded(each, decimals));
  return [...new Set(all)]
    .filter((each) => takenBy(question, each) !== undefined)
    .sort((one, other) => one - other);
}

/** With so many decimals. */
export function rounded(number: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(number * factor) / factor;
}
