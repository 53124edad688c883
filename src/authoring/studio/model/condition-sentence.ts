import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { inQuotes, listed } from '#authoring/document/wording.ts';
import { questionsOf } from '#engine/answers.ts';
import { OPERATORS, type OperatorName, type WrittenWith } from '#engine/condition.ts';
import { kindOf, optionsOf } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A condition as an editor would say it: one statement, or several that belong together. */
type ConditionWords =
  | { readonly says: string }
  | { readonly need: 'all' | 'any' | 'none'; readonly parts: readonly ConditionWords[] };

/** What the names in the conditions of a wizard are called on screen; undefined if that is not known. */
function namesIn(definition: WizardDefinition, text: (key: string) => string | undefined) {
  const textOf = (key: string | undefined) => (key && text(key)) || undefined;
  const questionOf = (answerKey: string) =>
    questionsOf(definition).find((question) => question.answerKey === answerKey);
  return {
    question(answerKey: string) {
      const question = questionOf(answerKey);
      return (
        question && {
          title: textOf(question.titleKey),
          /** Whether several options can be chosen. */
          isMultiple: kindOf(question).consistsOf === 'options',
          /** Whether every visitor is asked. */
          isAlwaysAsked: question.when === undefined && !isRetired(question),
        }
      );
    },
    option(answerKey: string, value: string) {
      const question = questionOf(answerKey);
      const options = question === undefined ? [] : optionsOf(question);
      return textOf(options.find((option) => option.value === value)?.labelKey);
    },
    bar: (id: string) => textOf(definition.profile?.find((bar) => bar.id === id)?.labelKey),
  };
}

type ConditionNames = ReturnType<typeof namesIn>;

/** What a condition says. A name without a text stands for itself. */
function conditionWords(condition: Condition, names: ConditionNames): ConditionWords {
  const written = OPERATORS.find(({ name }) => name in condition);
  if (written === undefined) return { says: 'something unknown holds' };
  // The words are found by the very property that they read.
  return WORDS[written.name](condition as never, names);
}

/**
 * The condition as part of a sentence: the answer to ‘How do you wake up?’ is ‘Heavy with dread’.
 * Groups in a group stand in brackets: “a and b or c” could be read in two ways.
 */
export function conditionSentence(
  condition: Condition,
  definition: WizardDefinition,
  text: (key: string) => string | undefined,
): string {
  return said(conditionWords(condition, namesIn(definition, text)));
}

/** The same of a quiz that may be broken. */
export function sentenceOf(quiz: Quiz, condition: Condition): string {
  try {
    return conditionSentence(condition, quiz.definition, (key) => rawText(quiz, 'en', key));
  } catch {
    return 'This condition cannot be read.';
  }
}

/** The words of an option as visitors read it, in quotation marks; its value if there are none. */
function optionWords(answerKey: string, value: string, names: ConditionNames): string {
  return inQuotes(names.option(answerKey, value) ?? value);
}

type Words = {
  readonly [Name in OperatorName]: (
    condition: WrittenWith<Name>,
    names: ConditionNames,
  ) => ConditionWords;
};

const WORDS: Words = {
  is: ({ answer, is }, names) => comparison(names, answer, `is ${optionWords(answer, is, names)}`),
  isNot: ({ answer, isNot }, names) =>
    comparison(
      names,
      answer,
      `is not ${optionWords(answer, isNot, names)}${orUnasked(names, answer)}`,
    ),
  includes: ({ answer, includes }, names) => choice(names, answer, [includes]),
  anyOf: ({ answer, anyOf }, names) => choice(names, answer, anyOf),
  atLeast: (condition, names) => number(names, condition, `is ${condition.atLeast} or more`),
  atMost: (condition, names) => number(names, condition, `is ${condition.atMost} or less`),
  highest: ({ highest }, names) => ({
    says: `no bar of the chart is higher than ${inQuotes(names.bar(highest) ?? highest)}`,
  }),
  below: ({ bar, below }, names) => ({
    says: `the bar ${inQuotes(names.bar(bar) ?? bar)} is below ${below} %`,
  }),
  all: ({ all }, names) => together('all', all, names),
  any: ({ any }, names) => together('any', any, names),
  not: ({ not }, names) =>
    'is' in not
      ? WORDS.isNot({ answer: not.answer, isNot: not.is }, names)
      : { need: 'none', parts: [conditionWords(not, names)] },
};

function together(
  need: 'all' | 'any',
  conditions: readonly Condition[],
  names: ConditionNames,
): ConditionWords {
  const parts = conditions.map((each) => conditionWords(each, names));
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only : { need, parts };
}

function choice(
  names: ConditionNames,
  answerKey: string,
  values: readonly string[],
): ConditionWords {
  const options = values.map((value) => optionWords(answerKey, value, names));
  const verb = names.question(answerKey)?.isMultiple ? 'include' : 'is';
  return comparison(names, answerKey, `${verb} ${listed(options, 'or')}`);
}

function comparison(names: ConditionNames, answerKey: string, words: string): ConditionWords {
  const question = names.question(answerKey);
  const title = inQuotes(question?.title ?? answerKey);
  return { says: `the answer${question?.isMultiple ? 's' : ''} to ${title} ${words}` };
}

function number(
  names: ConditionNames,
  asked: { readonly answer: string } | { readonly sum: string },
  words: string,
): ConditionWords {
  if ('answer' in asked) return comparison(names, asked.answer, words);
  return { says: `the total ${inQuotes(names.bar(asked.sum) ?? asked.sum)} ${words}` };
}

/** `isNot` also holds for visitors who are not asked. */
function orUnasked(names: ConditionNames, answerKey: string): string {
  return names.question(answerKey)?.isAlwaysAsked === false ? ', or it is not asked' : '';
}

function said(words: ConditionWords): string {
  if ('says' in words) return words.says;
  const parts = words.parts.map((part) =>
    'says' in part || part.need === 'none' ? said(part) : `(${said(part)})`,
  );
  return words.need === 'none'
    ? `it is not so that ${parts.join(' or ')}`
    : parts.join(words.need === 'all' ? ' and ' : ' or ');
}
