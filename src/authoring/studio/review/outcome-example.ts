import { comparisonsByKey } from '#authoring/document/wizard/conditions.ts';
import { type Answers, answerTo, questionsOf } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';

interface ExampleAnswer {
  readonly question: Question;
  readonly answer: Answer;
}

export interface OutcomeExample {
  readonly answers: readonly ExampleAnswer[];
  /** Whether other answers do not matter. */
  readonly isEnough: boolean;
}

/**
 * Of answers that lead to an outcome, those that decide it, in file order. If a bar of the chart is
 * asked for, every answer does.
 */
export function exampleOf(
  definition: WizardDefinition,
  outcomeIndex: number,
  answers: Answers,
): OutcomeExample {
  const { answered, answers: given } = readAnswers(definition, answers);
  const tried = definition.outcomes.slice(0, outcomeIndex + 1).flatMap(({ when }) => when ?? []);
  const isAboutBars = tried.some(asksForBar);
  const deciding = decidingKeys(definition, tried);
  const shown = answered
    .filter((question) => isAboutBars || deciding.has(question.answerKey))
    .map((question) => ({ question, answer: answerTo(question, given) }));
  return { answers: shown, isEnough: !isAboutBars };
}

/** The answer keys that conditions ask for, and those that decide whether these are asked. */
function decidingKeys(
  definition: WizardDefinition,
  conditions: readonly Condition[],
): ReadonlySet<string> {
  const keys = new Set(comparisonsByKey(conditions).keys());
  // A step depends only on earlier ones, so one walk from the last to the first finds all.
  for (const { answerKey, when } of questionsOf(definition).toReversed()) {
    if (!keys.has(answerKey) || when === undefined) continue;
    for (const key of comparisonsByKey([when]).keys()) keys.add(key);
  }
  return keys;
}

function asksForBar(condition: Condition): boolean {
  if ('highest' in condition || 'below' in condition) return true;
  if ('not' in condition) return asksForBar(condition.not);
  if ('all' in condition) return condition.all.some(asksForBar);
  return 'any' in condition && condition.any.some(asksForBar);
}
