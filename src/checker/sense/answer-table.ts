import { namesOf } from '../wizard/fields.ts';
import type { Comparison, Name, Names, Question, Wizard } from '../wizard/wizard.ts';

/** The questions of a wizard by the key under which their answer is kept. */
export interface AnswerTable {
  readonly keys: Names;
  readonly questions: ReadonlyMap<string, readonly Question[]>;
  readonly comparisons: readonly Comparison[];
}

type KeyedQuestion = Question & { readonly answerKey: Name };

export function answerTableOf(wizard: Wizard): AnswerTable {
  const keys = wizard.questions.map((question) => question.answerKey);
  return {
    keys: namesOf('answerKey', keys, wizard.steps.isReadable),
    questions: Map.groupBy(wizard.questions.filter(hasKey), (question) => question.answerKey.value),
    comparisons: wizard.outcomes.flatMap((outcome) => outcome.comparisons),
  };
}

function hasKey(question: Question): question is KeyedQuestion {
  return question.answerKey !== undefined;
}

/** The option values that an answer can have; of questions with one key, those of both. */
export function valuesOf(questions: readonly Question[]): Names {
  return {
    kind: 'optionValue',
    list: questions.flatMap((question): readonly Name[] => question.values.list),
    gaps: questions.reduce((sum, question) => sum + question.values.gaps, 0),
    isReadable: questions.every((question) => question.values.isReadable),
  };
}
