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
  answers: (question) => [
    ...subsetsOf(valuesOf(shared(offered(question.options))), ticksOf(question)),
    ...alone(offered(question.options)),
  ],
  options: ({ options }) => options,
  isGiven: (_question, answer) => Array.isArray(answer) && answer.length > 0,
  isEnough(question, answer) {
    const chosen = chosenOf(question.options, answer);
    return chosen.length >= ticksOf(question).least || shared(chosen).length < chosen.length;
  },
  isTooMuch,
  choose(question, answer, value) {
    // Visitors do not see retired options, so a new choice is made without them.
    const options = offered(question.options);
    const option = options.find((each) => each.value === value);
    if (option === undefined || isTooMuch(question, answer, value)) return undefined;
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
  mostPoints(question, barId) {
    const all = offered(question.options);
    const pointsOf = ({ scores }: Option) => pointsFor(scores, barId);
    const { least, most } = ticksOf(question);
    const best = shared(all)
      .map(pointsOf)
      .sort((one, other) => other - one)
      // As many must be chosen, even where the rest gives no points.
      .filter((points, place) => place < least || (place < most && points > 0));
    const exclusive = all.filter((each) => each.exclusive).map(pointsOf);
    return mostOf([...(best.length === 0 ? [] : [sum(best)]), ...exclusive]);
  },
  labels: ({ options }, answer) =>
    chosenOf(options, answer).map(({ labelKey, shortKey }) => ({ textKey: labelKey, shortKey })),
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

/** How many options can be chosen together. No more can than are offered. */
export function ticksOf({ options, least = 1, most = options.length }: QuestionStep) {
  const count = shared(offered(options)).length;
  return { least: Math.max(1, Math.min(least, most, count)), most: Math.min(most, count) };
}

/** Whether an option is one more than can be chosen together. */
function isTooMuch(question: QuestionStep, answer: Answer, value: string | number): boolean {
  const options = shared(offered(question.options));
  const chosen = chosenOf(options, answer);
  const isNew = options.some((each) => each.value === value && !chosen.includes(each));
  return isNew && chosen.length >= ticksOf(question).most;
}

/** Every subset of so many values, but never the empty one. */
function subsetsOf(
  values: readonly string[],
  { least, most }: ReturnType<typeof ticksOf>,
): readonly string[][] {
  return Array.from({ length: 2 ** values.length - 1 }, (_, subset) =>
    values.filter((_value, bit) => ((subset + 1) >> bit) % 2 === 1),
  ).filter(({ length }) => least <= length && length <= most);
}
