import type { Option, QuestionStep } from '#engine/wizard-definition.gen.ts';
import {
  type Answer,
  isNamed,
  mostOf,
  offered,
  pointsFor,
  type QuestionKind,
  sum,
} from './step-kind.ts';

/** Some of some options, in file order. An exclusive option is chosen alone or not at all. */
export const multipleChoice: QuestionKind<QuestionStep> = {
  title: 'a multiple choice',
  form: { type: 'question', selection: 'multiple' },
  asks: true,
  consistsOf: 'options',
  unanswered: [],
  advances: false,
  comparisons: ['includes', 'anyOf'],
  answers: ({ options }) => [
    ...subsetsOf(valuesOf(shared(offered(options)))),
    ...alone(offered(options)),
  ],
  options: ({ options }) => options,
  count: ({ options }) => 2 ** shared(offered(options)).length - 1 + alone(offered(options)).length,
  isGiven: (_question, answer) => Array.isArray(answer) && answer.length > 0,
  choose({ options: all }, answer, value) {
    // Visitors do not see retired options, so a new choice is made without them.
    const options = offered(all);
    const option = options.find((each) => each.value === value);
    if (option === undefined) return undefined;
    const chosen = chosenOf(options, answer);
    if (chosen.includes(option)) return valuesOf(chosen.filter((each) => each !== option));
    if (option.exclusive) return [option.value];
    return valuesOf(options.filter((each) => each === option || shared(chosen).includes(each)));
  },
  sanitise({ options }, raw) {
    const chosen = chosenOf(options, raw);
    const [first] = chosen;
    const allowed = shared(chosen);
    return valuesOf(allowed.length === 0 && first !== undefined ? [first] : allowed);
  },
  points: ({ options }, answer, barId) => totalOf(chosenOf(options, answer), barId),
  mostPoints({ options }, barId) {
    const all = offered(options);
    const gains = shared(all).filter(({ scores }) => pointsFor(scores, barId) > 0);
    // Where nothing is to be gained, one option must be chosen all the same.
    const best = [...all.map((each) => [each]), ...(gains.length === 0 ? [] : [gains])];
    return mostOf(best.map((each) => totalOf(each, barId)));
  },
  labels: ({ options }, answer) =>
    chosenOf(options, answer).map(({ labelKey }) => ({ textKey: labelKey })),
};

const valuesOf = (options: readonly Option[]): string[] => options.map(({ value }) => value);

/** The options that can be chosen together. */
const shared = (options: readonly Option[]): readonly Option[] =>
  options.filter(({ exclusive }) => exclusive !== true);

/** The answers of the options that are chosen alone. */
const alone = (options: readonly Option[]): readonly Answer[] =>
  options.filter(({ exclusive }) => exclusive === true).map(({ value }) => [value]);

function chosenOf(options: readonly Option[], answer: unknown): readonly Option[] {
  if (!Array.isArray(answer)) return [];
  return options.filter((option) => answer.some((name) => isNamed(option, name)));
}

function totalOf(options: readonly Option[], barId: string): number {
  return sum(options.map(({ scores }) => pointsFor(scores, barId)));
}

/** Every subset but the empty one. */
function subsetsOf(values: readonly string[]): readonly string[][] {
  return Array.from({ length: 2 ** values.length - 1 }, (_, subset) =>
    values.filter((_value, bit) => ((subset + 1) >> bit) % 2 === 1),
  );
}
