import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import { isNamed, mostOf, offered, pointsFor, type QuestionKind } from './step-kind.ts';

/** One of some options. A tap answers and advances. */
export const singleChoice: QuestionKind<QuestionStep> = {
  title: 'a single choice',
  form: { type: 'question', selection: 'single' },
  asks: true,
  consistsOf: 'option',
  unanswered: '',
  advances: true,
  comparisons: ['is', 'isNot', 'anyOf'],
  answers: ({ options }) => offered(options).map(({ value }) => value),
  options: ({ options }) => options,
  isGiven: (_question, answer) => answer !== '',
  choose: ({ options }, _answer, value) =>
    offered(options).find((each) => each.value === value)?.value,
  sanitise: ({ options }, raw) => options.find((each) => isNamed(each, raw))?.value ?? '',
  points: ({ options }, answer, barId) =>
    pointsFor(options.find(({ value }) => value === answer)?.scores, barId),
  mostPoints: ({ options }, barId) =>
    mostOf(offered(options).map(({ scores }) => pointsFor(scores, barId))),
  labels: ({ options }, answer) =>
    options
      .filter(({ value }) => value === answer)
      .map(({ labelKey, shortKey }) => ({ textKey: labelKey, shortKey })),
};
