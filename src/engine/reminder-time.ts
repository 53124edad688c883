import { type Answers, answerTo, questionsOf } from './answers.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/**
 * The time of day that suits a visitor's answers, such as `07:30`; undefined if none of them says
 * one. How the plan should reach them counts before their time of day.
 */
export function reminderTimeFor(
  definition: WizardDefinition,
  answers: Answers,
): string | undefined {
  const { deliveryAnswer, timeAnswer, reminderTimes = {} } = definition.plan ?? {};
  return [deliveryAnswer, timeAnswer]
    .flatMap((key) => questionsOf(definition).filter(({ answerKey }) => answerKey === key))
    .flatMap((question) => answerTo(question, answers))
    .map((value) => reminderTimes[String(value)])
    .find((time) => time !== undefined);
}
