import { randomAnswersOf } from '#checker/rules/witness.ts';
import { type Answers, answerTo, questionsOf } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import type { Answer } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** Answers for which the outcome is another one than before. */
export interface OutcomeShift {
  /** The ids of the outcomes. */
  readonly from: string;
  readonly to: string;
  /** How many of all ways to answer, from 0 to 100: estimated from random ones. */
  readonly percent: number;
  /** An example: the answers on which it depends, by answer key. */
  readonly answers: readonly (readonly [answerKey: string, values: readonly string[]])[];
}

/** Ways to answer that are tried at random. */
const TRIES = 2_000;

/**
 * Which outcomes the same answers give before and after a change, the most frequent shift first.
 * Answers are tried at random, so a shift that hardly any answers make may not be found. The same
 * quizzes give the same shifts. About `mostSteps` steps are walked, so that long quizzes do not
 * take long.
 */
export function outcomeShiftsBetween(
  old: WizardDefinition,
  now: WizardDefinition,
  mostSteps: number,
): OutcomeShift[] {
  if (hasNoDefault(old) || hasNoDefault(now)) return [];
  const affordable = Math.floor(mostSteps / (old.steps.length + now.steps.length));
  const tries = Math.max(1, Math.min(TRIES, affordable));
  const random = randomAnswersOf(old);
  const tried = Array.from({ length: tries }, () => {
    const answers = random();
    return { answers, outcomes: outcomesOf(answers, old, now) };
  });
  const shifted = tried.filter(({ outcomes: [from, to] }) => from !== to);
  return [...Map.groupBy(shifted, ({ outcomes }) => outcomes.join(' ')).values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((same) =>
      same.slice(0, 1).map(({ answers, outcomes }) => ({
        from: outcomes[0],
        to: outcomes[1],
        percent: (same.length / tries) * 100,
        answers: decisiveAnswers(answers, outcomes, old, now),
      })),
    );
}

function hasNoDefault({ outcomes }: WizardDefinition): boolean {
  return !outcomes.some((outcome) => outcome.default === true);
}

/** The outcomes of answers that were given to the old quiz: in it, and in the new one. */
function outcomesOf(answers: Answers, old: WizardDefinition, now: WizardDefinition) {
  const before = readAnswers(old, answers);
  return [before.outcome.id, readAnswers(now, before.answers).outcome.id] as const;
}

/** The answers without which the outcomes would be others: each of the others is left out in turn. */
function decisiveAnswers(
  answers: Answers,
  [from, to]: readonly [string, string],
  old: WizardDefinition,
  now: WizardDefinition,
): OutcomeShift['answers'] {
  let kept = answers;
  for (const question of questionsOf(old)) {
    const { answerKey } = question;
    const given = answerTo(question, kept);
    // Of a multiple choice one option may be enough.
    const less = [
      kindOf(question).unanswered,
      ...(Array.isArray(given) ? given : []).map((each) => [each]),
    ];
    for (const answer of less) {
      const changed = { ...kept, [answerKey]: answer };
      const [before, after] = outcomesOf(changed, old, now);
      if (before !== from || after !== to) continue;
      kept = changed;
      break;
    }
  }
  const reading = readAnswers(old, kept);
  return reading.answered.map(
    (question) => [question.answerKey, valuesOf(answerTo(question, reading.answers))] as const,
  );
}

function valuesOf(answer: Answer): string[] {
  return [answer].flat().map(String);
}
