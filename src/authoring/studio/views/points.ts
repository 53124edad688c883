import { questionsOf } from '#engine/answers.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { isRetired, isWish, sum } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The points of a visitor who gives the highest answer to everything that is asked and counts. */
export function mostPointsOf(definition: WizardDefinition, barId: string): number {
  return sum(
    questionsOf(definition)
      .filter((question) => !isWish(question) && !isRetired(question))
      .map((question) => kindOf(question).mostPoints(question, barId)),
  );
}
