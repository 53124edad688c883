import { type Answers, questionsOf } from '#engine/answers.ts';
import { canBeGiven } from '#engine/shown-steps.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** Every way to answer all questions that are asked; undefined if there are more than `most`. */
export function allAnswersTo(definition: WizardDefinition, most: number): Answers[] | undefined {
  let all: Answers[] = [{}];
  for (const question of questionsOf(definition)) {
    const kind = kindOf(question);
    const answers = isRetired(question) ? [kind.unanswered] : kind.answers(question);
    if (all.length * answers.length > most) return undefined;
    all = all.flatMap((given) =>
      answers.map((answer) => ({ ...given, [question.answerKey]: answer })),
    );
  }
  return all.filter((answers) => canBeGiven(definition, answers));
}
