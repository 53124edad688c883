import type { Answers } from '#engine/answers.ts';
import type { Attempt } from '#engine/attempt.ts';
import { advance, currentStep } from '#engine/journey.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { QuestionStep, Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/**
 * The second step of a wizard, and the next one if it is the same after every answer to the second.
 * A step in an order by chance comes with the app: the order is not known before a visit begins, and
 * visitors would see another one first.
 */
export function earlySteps(
  definition: WizardDefinition,
  start: Attempt,
  render: (attempt: Attempt) => string,
): string[] {
  const after = (from: Attempt, answers: Answers = {}): readonly [Attempt, string] | undefined => {
    const attempt = advance(definition, { ...from, answers: { ...from.answers, ...answers } });
    const isLast = attempt.step === from.step;
    if (isLast || isShuffled(currentStep(definition, attempt))) return undefined;
    return [attempt, render(attempt)];
  };
  const [atSecond, second] = after(start) ?? [];
  if (atSecond === undefined || second === undefined) return [];
  const answers = answersTo(currentStep(definition, atSecond));
  const thirds = new Set(answers.map((given) => after(atSecond, given)?.[1]));
  const [third] = thirds;
  return thirds.size === 1 && third !== undefined ? [second, third] : [second];
}

function isShuffled({ shuffle }: Pick<QuestionStep, 'id' | 'shuffle'>): boolean {
  return shuffle === true;
}

/** More than a multiple choice of six options. */
const MANY_ANSWERS = 100;

/** All answers to a step; none if there are too many to try. */
function answersTo(step: Step): Answers[] {
  if (!isQuestion(step)) return [{}];
  const answers = kindOf(step).answers(step);
  if (answers.length > MANY_ANSWERS) return [];
  return answers.map((answer) => ({ [step.answerKey]: answer }));
}
