import { questionsOf } from '#engine/answers.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { isRetired, isWish, type Question, sum } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The points of a visitor who gives the highest answer to everything that is asked and counts. */
export function mostPointsOf(definition: WizardDefinition, barId: string): number {
  return sum(
    countingIn(definition).map((question) => kindOf(question).mostPoints(question, barId)),
  );
}

/** The points of a visitor who gives the lowest answers, or is not asked what gives points. */
export function leastPointsOf(definition: WizardDefinition, barId: string): number {
  return sum(
    countingIn(definition).map((question) => {
      const { answers, points } = kindOf(question);
      const unasked = question.when === undefined ? [] : [0];
      const all = answers(question).map((answer) => points(question, answer, barId));
      return all.length === 0 ? 0 : Math.min(...unasked, ...all);
    }),
  );
}

function countingIn(definition: WizardDefinition): Question[] {
  return questionsOf(definition).filter((each) => !isWish(each) && !isRetired(each));
}
