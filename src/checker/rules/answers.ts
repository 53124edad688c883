import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import { type Name, type Names, namesOf } from '#checker/schema/fields.ts';
import { isWrittenAs } from '#checker/schema/wizard-schema.ts';
import type { Comparison, Question, ReadCondition, Step, Wizard } from '#checker/wizard/model.ts';
import { choicesOf, didYouMean, listOf, quote } from '#checker/wording.ts';
import { holds } from '#engine/condition.ts';
import { STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { oncePerWizard, type WizardRule } from './rule.ts';

interface AnswerTable {
  readonly keys: Names;
  /** The names of today by those of earlier days. */
  readonly keysToday: ReadonlyMap<string, string>;
  readonly questions: ReadonlyMap<string, readonly Question[]>;
  readonly comparisons: readonly Comparison[];
}

type KeyedQuestion = Question & { readonly answerKey: Name };

export const answerTableOf = oncePerWizard((wizard): AnswerTable => {
  const keys = wizard.questions.map((question) => question.answerKey);
  return {
    keys: namesOf('answerKey', keys, wizard.stepIds.isReadable),
    keysToday: todayBy(renamedKeys(wizard)),
    questions: Map.groupBy(wizard.questions.filter(hasKey), (question) => question.answerKey.value),
    comparisons: [...wizard.steps, ...wizard.outcomes].flatMap(
      ({ when }) => when?.comparisons ?? [],
    ),
  };
});

/** Something with a name of today and names that it had before. */
export interface Renamed {
  readonly name: Name | undefined;
  readonly oldNames: readonly Name[];
}

/** The answer keys of a wizard. */
export function renamedKeys({ questions }: Wizard): Renamed[] {
  return questions.map(({ answerKey, oldKeys }) => ({ name: answerKey, oldNames: oldKeys }));
}

/** The option values of a question. */
export function renamedValues({ options }: Question): Renamed[] {
  return options.map(({ value, oldValues }) => ({ name: value, oldNames: oldValues }));
}

/** The names of today by those of earlier days. */
function todayBy(things: readonly Renamed[]): ReadonlyMap<string, string> {
  return new Map(
    things.flatMap(({ name, oldNames }) =>
      name === undefined ? [] : oldNames.map(({ value }) => [value, name.value] as const),
    ),
  );
}

/** The only question with this answer key; undefined if there is none or more than one. */
export function theQuestion(
  { questions }: AnswerTable,
  key: string | undefined,
): Question | undefined {
  const [question, ...others] = questions.get(key ?? '') ?? [];
  return others.length > 0 ? undefined : question;
}

function hasKey(question: Question): question is KeyedQuestion {
  return question.answerKey !== undefined;
}

/** The option values that an answer can have; for questions with one key, those of both. */
function valuesOf(questions: readonly Question[]): Names {
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
  why: 'Nobody would get this outcome or see this step for the answers that are meant: no question asks for them.',
  *check(wizard, folder) {
    const { comparisons } = answerTableOf(wizard);
    const uses = comparisons.flatMap((comparison) => comparison.answer ?? []);
    yield* unknownAnswers(wizard, uses, folder);
  },
};

const unknownPlanAnswer: WizardRule = {
  id: 'unknown-plan-answer',
  severity: 'error',
  why: 'Visitors would miss this answer in their personal plan.',
  *check(wizard, folder) {
    yield* unknownAnswers(wizard, wizard.planAnswers, folder);
  },
};

const unknownReminderAnswer: WizardRule = {
  id: 'unknown-reminder-answer',
  severity: 'error',
  why: 'Nobody can give this answer, so nobody would be reminded at this time.',
  *check(wizard, folder) {
    const { questions } = answerTableOf(wizard);
    const { answers, values } = wizard.reminderTimes;
    // A misspelt answer key is one problem, not one for each time.
    if (answers.some(({ value }) => !questions.has(value))) return;
    const asked = answers.flatMap(({ value }) => questions.get(value) ?? []);
    const options = valuesOf(asked);
    const today = todayBy(asked.flatMap(renamedValues));
    const known = [...new Set(options.list.map(({ value }) => value))];
    const keys = answers.map(({ value }) => value);
    const unknown = unknownNames(values, options);
    for (const use of answers.length === 0 ? unknown.slice(0, 1) : unknown) {
      if (answers.length === 0) {
        yield {
          at: use.at,
          message: 'The plan has times for reminders, but names no question that they are about.',
          fix: 'Add "timeAnswer" or "deliveryAnswer" to "plan", or delete "reminderTimes".',
        };
        continue;
      }
      const meant = today.get(use.value) ?? folder.nearest(use.value, known);
      yield {
        at: use.at,
        message: `The answer to ${listOf(keys, 'or')} cannot be ${quote(use.value)}.${didYouMean(meant)}`,
        fix: `Write the value of an option: ${choicesOf(known)}.`,
      };
    }
  },
};

const phraseAnswerKind: WizardRule = {
  id: 'phrase-answer-kind',
  severity: 'error',
  why: 'Visitors would read something else in their plan and its reminders than a sentence that they chose.',
  *check(wizard) {
    const { phraseAnswer } = wizard;
    const kind = theQuestion(answerTableOf(wizard), phraseAnswer?.value)?.kind;
    if (phraseAnswer === undefined || kind === undefined || kind === STEP_KINDS.single) return;
    yield {
      at: phraseAnswer.at,
      message: `The question ${quote(phraseAnswer.value)} is ${kind.title}, so its answer is not one sentence.`,
      fix: `Name ${STEP_KINDS.single.title} whose labels are sentences, or delete "phraseAnswer".`,
    };
  },
};

const phraseAnswerWord: WizardRule = {
  id: 'phrase-answer-word',
  severity: 'warning',
  why: 'Visitors would read a single word in their plan and its reminders, where a sentence is meant to do them good.',
  *check(wizard, folder) {
    const { phraseAnswer } = wizard;
    const question = theQuestion(answerTableOf(wizard), phraseAnswer?.value);
    if (phraseAnswer === undefined || question?.kind !== STEP_KINDS.single) return;
    const files = [...folder.textsOf(wizard).values()];
    const words = question.options.flatMap(({ labelKey, retired }) => {
      if (labelKey === undefined || retired !== undefined) return [];
      const labels = files.flatMap(({ entries }) => entries.get(labelKey.value)?.text ?? []);
      return labels.filter((label) => /^[^\s.!?…]+$/.test(label.trim())).slice(0, 1);
    });
    if (words.length === 0) return;
    yield {
      at: phraseAnswer.at,
      message: `The labels of the question ${quote(phraseAnswer.value)} are not all sentences: ${listOf(words, 'and')}.`,
      fix: 'Name a question whose labels are whole sentences, write such labels, or delete "phraseAnswer".',
    };
  },
};

function* unknownAnswers(
  wizard: Wizard,
  uses: readonly Name[],
  folder: Folder,
): Iterable<ProblemDetails> {
  const { keys, keysToday } = answerTableOf(wizard);
  const known = [...new Set(keys.list.map((key) => key.value))];
  // Without any question, report one problem instead of one per condition.
  if (known.length === 0) return;
  const byId = new Map(wizard.steps.map((step) => [step.id?.value, step]));
  for (const use of unknownNames(uses, keys)) {
    const step = byId.get(use.value);
    if (step !== undefined && !keysToday.has(use.value)) {
      yield { at: use.at, ...stepForAnswer(use, step, known) };
      continue;
    }
    const meant = keysToday.get(use.value) ?? folder.nearest(use.value, known);
    yield {
      at: use.at,
      message: `No question has the answer key ${quote(use.value)}.${didYouMean(meant)}`,
      fix: `Write the "answerKey" of a question${meant === undefined ? `: ${choicesOf(known)}` : `, such as "${meant}"`}.`,
    };
  }
}

/** A step's id in place of its answer key. */
function stepForAnswer({ value }: Name, step: Step, known: readonly string[]) {
  const { question } = step;
  const key = question?.answerKey?.value;
  const why = question === undefined ? 'asks nothing' : 'has no "answerKey" yet';
  return {
    message: `${quote(value)} is the id of step ${step.number}, not an answer key.${didYouMean(key)}`,
    fix:
      key === undefined
        ? `That step ${why}. Write the "answerKey" of a question: ${choicesOf(known)}.`
        : `Write "${key}", the "answerKey" of that step.`,
  };
}

const unknownAnswerValue: WizardRule = {
  id: 'unknown-answer-value',
  severity: 'error',
  why: 'Nobody would get this outcome or see this step for the option that is meant: nobody can choose it.',
  *check(wizard, folder) {
    const { questions, comparisons } = answerTableOf(wizard);
    const byKey = Map.groupBy(comparisons, (comparison) => comparison.answer?.value);
    for (const [key, asked] of questions) {
      yield* unknownValues(key, byKey.get(key) ?? [], asked, folder);
    }
  },
};

function* unknownValues(
  key: string,
  comparisons: readonly Comparison[],
  questions: readonly Question[],
  folder: Folder,
): Iterable<ProblemDetails> {
  const values = valuesOf(questions);
  const today = todayBy(questions.flatMap(renamedValues));
  const known = [...new Set(values.list.map((value) => value.value))];
  const uses = comparisons.flatMap((comparison) => comparison.values);
  for (const use of unknownNames(uses, values)) {
    const meant = today.get(use.value) ?? folder.nearest(use.value, known);
    yield {
      at: use.at,
      message: `The question ${quote(key)} has no option ${quote(use.value)}.${didYouMean(meant)}`,
      fix: `Write the value of one of its options: ${choicesOf(known)}.`,
    };
  }
}

const wrongOperator: WizardRule = {
  id: 'wrong-operator',
  severity: 'error',
  why: 'Visitors would get another outcome, or other steps, than is meant: one option, several options and a number are each compared in their own way.',
  *check(wizard) {
    for (const { comparison, answer, question } of comparedIn(wizard)) {
      const { operator } = comparison;
      if (question.kind === undefined || fits(comparison, question)) continue;
      yield {
        at: operator.at,
        message: `${quote(operator.value)} does not fit the question ${quote(answer.value)}, which is ${question.kind.title}.`,
        fix: `Use ${insteadOf(comparison, question.kind.comparisons)}.`,
      };
    }
  },
};

/** The comparisons of which one question is meant, with their answer and the question. */
function* comparedIn(wizard: Wizard) {
  const table = answerTableOf(wizard);
  for (const comparison of table.comparisons) {
    const { answer } = comparison;
    const question = theQuestion(table, answer?.value);
    if (answer !== undefined && question !== undefined) yield { comparison, answer, question };
  }
}

function fits({ operator }: Comparison, { kind }: Question): boolean {
  const fitting: readonly string[] = kind?.comparisons ?? [];
  return fitting.includes(operator.value);
}

function insteadOf({ condition }: Comparison, fitting: readonly string[]): string {
  // What holds without an answer says that something was not answered.
  const isNegative = condition !== undefined && holds(condition, {});
  if (isNegative) return `{ "not": { "answer": …, "${fitting[0]}": … } }`;
  return choicesOf(fitting);
}

const numberOutsideScale: WizardRule = {
  id: 'number-outside-scale',
  severity: 'error',
  why: 'Nobody can choose this number, so everybody or nobody would get this outcome or see this step.',
  *check(wizard) {
    for (const { comparison, answer, question } of comparedIn(wizard)) {
      for (const { value, at, min, max } of numbersOutside(comparison, question)) {
        yield {
          at,
          message: `The scale ${quote(answer.value)} goes from ${min} to ${max}, so ${value} is not on it.`,
          fix: `Write a number from ${min} to ${max}.`,
        };
      }
    }
  },
};

/** The numbers that a scale does not have, with the ends of the scale. */
function numbersOutside({ numbers }: Comparison, { range }: Question) {
  const { min, max } = range;
  // A scale that is upside down is a problem of its own.
  if (min === undefined || max === undefined || max.value <= min.value) return [];
  const outside = numbers.filter(({ value }) => value < min.value || value > max.value);
  return outside.map((each) => ({ ...each, min: min.value, max: max.value }));
}

/** Whether a condition means answers and bars that exist, in a way that fits them. */
export function isSound<Read extends ReadCondition>(
  read: Read,
  wizard: Wizard,
): read is Read & { readonly condition: Condition } {
  const { condition, comparisons, bars } = read;
  if (condition === undefined || unknownNames(bars, wizard.profile).length > 0) return false;
  const table = answerTableOf(wizard);
  return comparisons.every((comparison) => {
    const question = theQuestion(table, comparison.answer?.value);
    if (question?.domain === undefined) return false;
    const known = new Set(question.values.list.map(({ value }) => value));
    const areKnown = comparison.values.every(({ value }) => known.has(value));
    return (
      fits(comparison, question) && areKnown && numbersOutside(comparison, question).length === 0
    );
  });
}

export const ANSWER_RULES: readonly WizardRule[] = [
  unknownAnswer,
  unknownAnswerValue,
  wrongOperator,
  numberOutsideScale,
  unknownPlanAnswer,
  phraseAnswerKind,
  phraseAnswerWord,
  unknownReminderAnswer,
];
