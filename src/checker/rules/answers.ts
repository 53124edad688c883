import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import { type Name, type Names, namesOf } from '#checker/schema/fields.ts';
import { isWrittenAs } from '#checker/schema/wizard-schema.ts';
import type { Comparison, Question, Wizard } from '#checker/wizard/model.ts';
import { choicesOf, didYouMean, quote } from '#checker/wording.ts';
import type { WizardRule } from './rule.ts';

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

/** The option values that an answer can have; for questions with one key, those of both. */
export function valuesOf(questions: readonly Question[]): Names {
  return {
    kind: 'optionValue',
    list: questions.flatMap((question): readonly Name[] => question.values.list),
    gaps: questions.reduce((sum, question) => sum + question.values.gaps, 0),
    isReadable: questions.every((question) => question.values.isReadable),
  };
}

/**
 * The names that are used but not defined. Malformed names are shape problems. Each entry without a
 * readable name may be the one that an unknown name means, so that many unknown names are not
 * reported; if no entry has a readable name, none are.
 */
export function unknownNames(uses: readonly Name[], known: Names): readonly Name[] {
  const names = new Set(known.list.map((name) => name.value));
  if (!known.isReadable || (names.size === 0 && known.gaps > 0)) return [];
  const sound = uses.filter((use) => isWrittenAs(known.kind, use.value));
  const unknown = sound.filter((use) => !names.has(use.value));
  return new Set(unknown.map((use) => use.value)).size > known.gaps ? unknown : [];
}

const unknownAnswer: WizardRule = {
  id: 'unknown-answer',
  severity: 'error',
  why: 'A condition on an answer that nobody gives never holds as intended.',
  *check(wizard, folder) {
    const { comparisons } = answerTableOf(wizard);
    const uses = comparisons.flatMap((comparison) => comparison.answer ?? []);
    yield* unknownAnswers(wizard, uses, folder);
  },
};

const unknownPlanAnswer: WizardRule = {
  id: 'unknown-plan-answer',
  severity: 'error',
  why: 'The personal plan could not repeat this answer.',
  *check(wizard, folder) {
    yield* unknownAnswers(wizard, wizard.planAnswers, folder);
  },
};

function* unknownAnswers(
  wizard: Wizard,
  uses: readonly Name[],
  folder: Folder,
): Iterable<ProblemDetails> {
  const { keys } = answerTableOf(wizard);
  const known = [...new Set(keys.list.map((key) => key.value))];
  // Without any question, report one problem instead of one per condition.
  if (known.length === 0) return;
  for (const use of unknownNames(uses, keys)) {
    const meant = folder.nearest(use.value, known);
    yield {
      at: use.at,
      message: `No question has the answer key ${quote(use.value)}.${didYouMean(meant)}`,
      fix: `Write the "answerKey" of a question${meant === undefined ? `: ${choicesOf(known)}` : `, such as "${meant}"`}.`,
    };
  }
}

const unknownAnswerValue: WizardRule = {
  id: 'unknown-answer-value',
  severity: 'error',
  why: 'A condition on an option that does not exist never holds as intended.',
  *check(wizard, folder) {
    const { questions, comparisons } = answerTableOf(wizard);
    const byKey = Map.groupBy(comparisons, (comparison) => comparison.answer?.value);
    for (const [key, asked] of questions) {
      yield* unknownValues(key, byKey.get(key) ?? [], valuesOf(asked), folder);
    }
  },
};

function* unknownValues(
  key: string,
  comparisons: readonly Comparison[],
  values: Names,
  folder: Folder,
): Iterable<ProblemDetails> {
  const known = [...new Set(values.list.map((value) => value.value))];
  const uses = comparisons.flatMap((comparison) => comparison.values);
  for (const use of unknownNames(uses, values)) {
    const meant = folder.nearest(use.value, known);
    yield {
      at: use.at,
      message: `The question ${quote(key)} has no option ${quote(use.value)}.${didYouMean(meant)}`,
      fix: `Write the value of one of its options: ${choicesOf(known)}.`,
    };
  }
}

const FITTING: Readonly<Record<string, { selection: Question['selection']; instead: string }>> = {
  is: { selection: 'single', instead: 'includes, or anyOf, which fits both' },
  isNot: { selection: 'single', instead: '{ "not": { "answer": …, "includes": … } }' },
  includes: { selection: 'multiple', instead: 'is, or anyOf, which fits both' },
};

const wrongOperator: WizardRule = {
  id: 'wrong-operator',
  severity: 'error',
  why: 'A single choice is one option, a multiple choice is a list of them, and each is compared in its own way.',
  *check(wizard) {
    const { questions, comparisons } = answerTableOf(wizard);
    for (const { answer, operator } of comparisons) {
      const fitting = FITTING[operator.value];
      const [question, ...others] = questions.get(answer?.value ?? '') ?? [];
      if (answer === undefined || fitting === undefined || others.length > 0) continue;
      if (question?.selection === undefined || question.selection === fitting.selection) continue;
      yield {
        at: operator.at,
        message: `${quote(operator.value)} does not fit the question ${quote(answer.value)}, which is a ${question.selection} choice.`,
        fix: `Use ${fitting.instead}.`,
      };
    }
  },
};

export const ANSWER_RULES: readonly WizardRule[] = [
  unknownAnswer,
  unknownAnswerValue,
  wrongOperator,
  unknownPlanAnswer,
];
