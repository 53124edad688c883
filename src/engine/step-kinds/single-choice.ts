import type { Option } from '#engine/wizard-definition.gen.ts';
import { isNamed, offered, pointsFor, type QuestionKind } from './step-kind.ts';

interface SingleChoice {
  options: readonly Pick<
    Option,
    'value' | 'renamed' | 'retired' | 'labelKey' | 'shortKey' | 'scores'
  >[];
}

/** One of some options. A tap answers and advances. */
export const singleChoice: QuestionKind<SingleChoice> = {
  title: 'a single choice',
  form: { type: 'question', selection: 'single' },
  asks: true,
  unanswered: '',
  advances: true,
  comparisons: ['is', 'isNot', 'anyOf'],
  answers: ({ options }) => offered(options).map(({ value }) => value),
  options: ({ options }) => options,
  count: ({ options }) => offered(options).length,
  choose: ({ options }, _answer, value) =>
    offered(options).find((each) => each.value === value)?.value,
  sanitise: ({ options }, raw) => options.find((each) => isNamed(each, raw))?.value ?? '',
  points: ({ options }, answer, barId) =>
    pointsFor(options.find(({ value }) => value === answer)?.scores, barId),
  mostPoints: ({ options }, barId) =>
    Math.max(0, ...offered(options).map(({ scores }) => pointsFor(scores, barId))),
  labels: ({ options }, answer) =>
    options
      .filter(({ value }) => value === answer)
      .map(({ labelKey, shortKey }) => ({ textKey: labelKey, shortKey })),
};
