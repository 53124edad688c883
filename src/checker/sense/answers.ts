import type { Folder } from '../folder/folder.ts';
import type { Fault, WizardRule } from '../rule.ts';
import type { Comparison, Name, Names, Question, Wizard } from '../wizard/wizard.ts';
import { choicesOf } from '../wording/list.ts';
import { didYouMean } from '../wording/nearest.ts';
import { quote } from '../wording/quote.ts';
import { answerTableOf, valuesOf } from './answer-table.ts';
import { unknownNames } from './unknown-names.ts';

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

function* unknownAnswers(wizard: Wizard, uses: readonly Name[], folder: Folder): Iterable<Fault> {
  const { keys } = answerTableOf(wizard);
  const known = [...new Set(keys.list.map((key) => key.value))];
  // Without any question there is one thing to mend, not one in every condition.
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
): Iterable<Fault> {
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

/** Rules about the answers that conditions and plans speak of. */
export const ANSWER_RULES: readonly WizardRule[] = [
  unknownAnswer,
  unknownAnswerValue,
  wrongOperator,
  unknownPlanAnswer,
];
