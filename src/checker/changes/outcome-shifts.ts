import { outcomesFoundIn, randomAnswersOf } from '#checker/rules/witness.ts';
import {
  type Answers,
  answerTo,
  isAnswered,
  questionsOf,
  sanitiseAnswers,
} from '#engine/answers.ts';
import { outcomeOf } from '#engine/outcome.ts';
import { givenAnswers } from '#engine/shown-steps.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { type Answer, isRetired } from '#engine/step-kinds/step-kind.ts';
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

/** The most steps that are walked for it all, so that long quizzes do not take long. */
const MOST_STEPS = 200_000;

/**
 * Which outcomes the same answers give before and after a change, the most frequent shift first.
 * Random answers tell the share; answers that give a rare outcome, before or after, are searched
 * for and varied in each answer. The same quizzes give the same shifts.
 */
export function outcomeShiftsBetween(old: WizardDefinition, now: WizardDefinition): OutcomeShift[] {
  if (hasNoDefault(old) || hasNoDefault(now)) return [];
  const cost = old.steps.length + now.steps.length;
  const tries = Math.max(1, Math.min(TRIES, Math.floor(MOST_STEPS / cost)));
  const found = new Map<string, { from: string; to: string; count: number; answers: Answers }>();
  const tryOut = (answers: Answers, weight: number): void => {
    const [from, to] = outcomesOf(answers, old, now);
    if (from === to) return;
    const key = JSON.stringify([from, to]);
    const known = found.get(key) ?? { from, to, count: 0, answers };
    found.set(key, { ...known, count: known.count + weight });
  };
  const random = randomAnswersOf(old);
  for (let index = 0; index < tries; index += 1) tryOut(random(), 1);
  for (const answers of witnessesOf(old, now, tries)) tryOut(answers, 0);
  return [...found.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ from, to, count, answers }) => ({
      from,
      to,
      percent: (count / tries) * 100,
      answers: decisiveAnswers(answers, [from, to], old, now),
    }));
}

function hasNoDefault({ outcomes }: WizardDefinition): boolean {
  return !outcomes.some((outcome) => outcome.default === true);
}

/** The outcomes of answers that were given to the old quiz: in it, and in the new one. */
function outcomesOf(answers: Answers, old: WizardDefinition, now: WizardDefinition) {
  const stored = givenAnswers(old, sanitiseAnswers(old, answers));
  return [outcomeOf(old, stored).id, outcomeOf(now, sanitiseAnswers(now, stored)).id] as const;
}

/** Answers that give each outcome of either quiz, and their neighbours by one answer. */
function* witnessesOf(
  old: WizardDefinition,
  now: WizardDefinition,
  most: number,
): Generator<Answers> {
  const witnesses = [old, now].flatMap((quiz) => [...outcomesFoundIn(quiz, 0).values()]);
  let left = most;
  for (const witness of witnesses) yield witness;
  for (const witness of witnesses) {
    for (const question of questionsOf(old)) {
      if (isRetired(question)) continue;
      for (const answer of kindOf(question).answers(question)) {
        if (left <= 0) return;
        left -= 1;
        yield { ...witness, [question.answerKey]: answer };
      }
    }
  }
}

/** The answers without which the outcomes would be others, the fewest that a simple search finds. */
function decisiveAnswers(
  answers: Answers,
  outcomes: readonly [string, string],
  old: WizardDefinition,
  now: WizardDefinition,
): OutcomeShift['answers'] {
  const questions = questionsOf(old);
  let kept = answers;
  for (const question of questions) {
    for (const less of [kindOf(question).unanswered, ...eachAlone(answerTo(question, answers))]) {
      const without: Answers = { ...kept, [question.answerKey]: less };
      const [from, to] = outcomesOf(without, old, now);
      if (from !== outcomes[0] || to !== outcomes[1]) continue;
      kept = without;
      break;
    }
  }
  const given = givenAnswers(old, kept);
  return questions
    .filter((question) => isAnswered(question, given))
    .map((question) => [question.answerKey, valuesOf(answerTo(question, given))] as const);
}

/** A multiple choice with one of its options only. */
function eachAlone(answer: Answer): Answer[] {
  return typeof answer === 'object' && answer !== null ? answer.map((value) => [value]) : [];
}

function valuesOf(answer: Answer): string[] {
  return [answer].flat().map(String);
}
