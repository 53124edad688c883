import type { Option } from '#engine/wizard-definition.gen.ts';
import { pointsFor, type QuestionKind } from './step-kind.ts';

interface SingleChoice {
  options: readonly Pick<Option, 'value' | 'labelKey' | 'shortKey' | 'scores'>[];
}

/** One of some options. A tap answers and advances. */
export const singleChoice: QuestionKind<SingleChoice> = {
  title: 'a single choice',
  form: { type: 'question', selection: 'single' },
  asks: true,
  unanswered: '',
  advances: true,
  comparisons: ['is', 'isNot', 'anyOf'],
  answers: ({ options }) => options.map(({ value }) => value),
  count: ({ options }) => options.length,
  choose: ({ options }, _answer, value) => options.find((each) => each.value === value)?.value,
  sanitise: ({ options }, raw) => options.find(({ value }) => value === raw)?.value ?? '',
  points: ({ options }, answer, barId) =>
    pointsFor(options.find(({ value }) => value === answer)?.scores, barId),
  mostPoints: ({ options }, barId) =>
    Math.max(...options.map(({ scores }) => pointsFor(scores, barId))),
  labels: ({ options }, answer) =>
    options
      .filter(({ value }) => value === answer)
      .map(({ labelKey, shortKey }) => ({ textKey: labelKey, shortKey })),
};
