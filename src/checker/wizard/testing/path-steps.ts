import type { Domain } from '#checker/wizard/answers.ts';
import { NEVER, type PathStep } from '#checker/wizard/paths.ts';
import { questionsOf } from '#engine/answers.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The steps of a wizard as the path finder takes them. */
export function pathStepsOf(definition: WizardDefinition): PathStep[] {
  const questions = new Map(
    questionsOf(definition).map((question) => {
      const kind = kindOf(question);
      const domain: Domain = {
        unanswered: kind.unanswered,
        count: kind.count(question),
        answers: () => kind.answers(question),
      };
      return [question.id, { key: question.answerKey, domain }];
    }),
  );
  return definition.steps.map((step) => ({
    when: isRetired(step) ? NEVER : step.when,
    question: questions.get(step.id),
  }));
}
