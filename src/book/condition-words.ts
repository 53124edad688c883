import { questionsOf } from '#engine/answers.ts';
import { OPERATORS, type OperatorName, type WrittenWith } from '#engine/condition.ts';
import { kindNameOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#engine/wizard-texts.ts';

/** A part of a sentence: words, or the words of a question with the id of its step. */
export type Piece = string | { readonly text: string; readonly step: string };

/** A condition as an editor would say it: one statement, or several that belong together. */
export type ConditionWords =
  | { readonly says: readonly Piece[] }
  | { readonly need: 'all' | 'any' | 'none'; readonly parts: readonly ConditionWords[] };

/** What the words of a condition are taken from. */
export interface WordSource {
  readonly definition: WizardDefinition;
  /** The texts in the language of the words. */
  readonly text: WizardText;
}

type Says<Name extends OperatorName> = (
  condition: WrittenWith<Name>,
  source: WordSource,
) => ConditionWords;

const SAYS: { readonly [Name in OperatorName]: Says<Name> } = {
  is: ({ answer, is }, source) => about(source, answer, ' is ', [is]),
  isNot: ({ answer, isNot }, source) =>
    about(source, answer, ' is not ', [isNot], unasked(source, answer)),
  includes: ({ answer, includes }, source) => about(source, answer, ' includes ', [includes]),
  anyOf: ({ answer, anyOf }, source) => about(source, answer, anyOfVerb(source, answer), anyOf),
  atLeast: ({ answer, atLeast }, source) => aboutNumber(source, answer, ` is ${atLeast} or more`),
  atMost: ({ answer, atMost }, source) => aboutNumber(source, answer, ` is ${atMost} or less`),
  highest: ({ highest }, source) => ({
    says: [`no bar of the chart is higher than ${inQuotes(barLabel(source, highest))}`],
  }),
  all: ({ all }, source) => together('all', all, source),
  any: ({ any }, source) => together('any', any, source),
  not: ({ not }, source) => together('none', [not], source),
};

/** What a condition says. An answer, a value or a bar that does not exist is said by its name. */
export function conditionWords(condition: Condition, source: WordSource): ConditionWords {
  const written = OPERATORS.find(({ name }) => name in condition);
  if (written === undefined) return { says: ['something that this book cannot read'] };
  // The operator's words read the very property that it was found by.
  return SAYS[written.name](condition as never, source);
}

export function textOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : piece.text;
}

/** The words of an option as visitors read it, in quotation marks; its value if there is none. */
export function optionWords({ text }: WordSource, question: Question, value: string): string {
  const options = 'options' in question ? question.options : [];
  const option = options.find((each) => each.value === value);
  return inQuotes((option && text(option.labelKey)) || value);
}

export function inQuotes(text: string): string {
  return `“${text}”`;
}

/** A list as in a sentence. */
export function listed(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

function together(
  need: 'all' | 'any' | 'none',
  conditions: readonly Condition[],
  source: WordSource,
): ConditionWords {
  const parts = conditions.map((each) => conditionWords(each, source));
  const [only] = parts;
  return parts.length === 1 && only !== undefined && need !== 'none' ? only : { need, parts };
}

function about(
  source: WordSource,
  answerKey: string,
  verb: string,
  values: readonly string[],
  end = '',
): ConditionWords {
  const question = questionFor(source, answerKey);
  const words = values.map((value) =>
    question === undefined ? inQuotes(value) : optionWords(source, question, value),
  );
  return {
    says: ['the answer to ', pieceFor(source, answerKey), `${verb}${listed(words, 'or')}${end}`],
  };
}

function aboutNumber(source: WordSource, answerKey: string, words: string): ConditionWords {
  return { says: ['the answer to ', pieceFor(source, answerKey), words] };
}

/** `isNot` also holds for visitors who are not asked. */
function unasked(source: WordSource, answerKey: string): string {
  return questionFor(source, answerKey)?.when === undefined ? '' : ', or it is not asked';
}

function anyOfVerb(source: WordSource, answerKey: string): string {
  const question = questionFor(source, answerKey);
  return question !== undefined && kindNameOf(question) === 'multiple' ? ' includes ' : ' is ';
}

function pieceFor(source: WordSource, answerKey: string): Piece {
  const question = questionFor(source, answerKey);
  if (question === undefined) return inQuotes(answerKey);
  return { text: inQuotes(source.text(question.titleKey)), step: question.id };
}

function questionFor({ definition }: WordSource, answerKey: string): Question | undefined {
  return questionsOf(definition).find((question) => question.answerKey === answerKey);
}

function barLabel({ definition, text }: WordSource, barId: string): string {
  const bar = definition.profile?.find(({ id }) => id === barId);
  return bar === undefined ? barId : text(bar.labelKey);
}
