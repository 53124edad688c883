import type { Operator } from '#engine/condition.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** What the names in a condition are called on screen; undefined if that is not known. */
export interface ConditionNames {
  question(answerKey: string): string | undefined;
  option(answerKey: string, value: string): string | undefined;
  bar(id: string): string | undefined;
  /** Whether several options of the question can be chosen. */
  isMultiple(answerKey: string): boolean;
}

/** The names in the conditions of a wizard. `text` gives the text of a key, if there is one. */
export function conditionNamesIn(
  definition: Pick<WizardDefinition, 'steps' | 'profile'>,
  text: (key: string) => string | undefined,
): ConditionNames {
  const questions = new Map(
    definition.steps.filter(isQuestion).map((question) => [question.answerKey, question]),
  );
  const optionsOf = (answerKey: string) => {
    const question = questions.get(answerKey);
    return question !== undefined && 'options' in question ? question.options : [];
  };
  const textOf = (key: string | undefined) => (key === undefined ? undefined : text(key));
  return {
    question: (answerKey) => textOf(questions.get(answerKey)?.titleKey),
    option: (answerKey, value) =>
      textOf(optionsOf(answerKey).find((option) => option.value === value)?.labelKey),
    bar: (id) => textOf(definition.profile?.find((bar) => bar.id === id)?.labelKey),
    isMultiple: (answerKey) => {
      const question = questions.get(answerKey);
      return question !== undefined && 'selection' in question && question.selection === 'multiple';
    },
  };
}

/**
 * The condition as part of a sentence: the answer to ‘How do you wake up?’ is ‘Heavy with dread’.
 * A name without a text stands for itself.
 */
export function conditionWords(condition: Condition, names: ConditionNames): string {
  const written = OPERATOR_NAMES.find((name) => name in condition);
  if (written === undefined) return 'something unknown holds';
  // The words are found by the very property that they read.
  return WORDS[written](condition as never, names);
}

type OperatorName = Operator['name'];

type Words = {
  readonly [Name in OperatorName]: (
    condition: Parameters<Operator<Name>['holds']>[0],
    names: ConditionNames,
  ) => string;
};

const WORDS: Words = {
  is: ({ answer, is }, names) => `${answerTo(answer, names)} is ${option(answer, is, names)}`,
  isNot: ({ answer, isNot }, names) =>
    `${answerTo(answer, names)} is not ${option(answer, isNot, names)}`,
  includes: ({ answer, includes }, names) =>
    `${answerTo(answer, names)} ${verb(answer, names)} ${option(answer, includes, names)}`,
  anyOf: ({ answer, anyOf }, names) =>
    `${answerTo(answer, names)} ${verb(answer, names)} ${either(
      anyOf.map((value) => option(answer, value, names)),
    )}`,
  atLeast: ({ answer, atLeast }, names) => `${answerTo(answer, names)} is ${atLeast} or more`,
  atMost: ({ answer, atMost }, names) => `${answerTo(answer, names)} is ${atMost} or less`,
  highest: ({ highest }, names) => `no bar is higher than ${quoted(names.bar(highest) ?? highest)}`,
  all: ({ all }, names) => parts(all, names).join(' and '),
  any: ({ any }, names) => parts(any, names).join(' or '),
  not: ({ not }, names) =>
    'is' in not
      ? WORDS.isNot({ answer: not.answer, isNot: not.is }, names)
      : `it is not so that ${part(not, names)}`,
};

const OPERATOR_NAMES = Object.keys(WORDS) as OperatorName[];

function parts(conditions: readonly Condition[], names: ConditionNames): string[] {
  const [only, ...others] = conditions;
  if (only !== undefined && others.length === 0) return [conditionWords(only, names)];
  return conditions.map((condition) => part(condition, names));
}

/** A condition inside another one. Without brackets “a and b or c” could be read in two ways. */
function part(condition: Condition, names: ConditionNames): string {
  const words = conditionWords(condition, names);
  const list = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  return list.length > 1 ? `(${words})` : words;
}

function answerTo(answerKey: string, names: ConditionNames): string {
  const answer = names.isMultiple(answerKey) ? 'the answers' : 'the answer';
  return `${answer} to ${quoted(names.question(answerKey) ?? answerKey)}`;
}

function verb(answerKey: string, names: ConditionNames): string {
  return names.isMultiple(answerKey) ? 'include' : 'is';
}

function option(answerKey: string, value: string, names: ConditionNames): string {
  return quoted(names.option(answerKey, value) ?? value);
}

function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function quoted(words: string): string {
  return `‘${words}’`;
}
