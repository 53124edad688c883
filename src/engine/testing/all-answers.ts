import { type Answers, questionsOf } from '#engine/answers.ts';
import { canBeGiven } from '#engine/shown-steps.ts';
import { kindOf, rangeOf } from '#engine/step-kinds/index.ts';
import { rounded } from '#engine/step-kinds/number.ts';
import { type Answer, isRetired, type Question } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** Every way to answer all questions that are asked; undefined if there are more than `most`. */
export function allAnswersTo(definition: WizardDefinition, most: number): Answers[] | undefined {
  let all: Answers[] = [{}];
  for (const question of questionsOf(definition)) {
    const answers = isRetired(question) ? [kindOf(question).unanswered] : everyAnswerTo(question);
    if (all.length * answers.length > most) return undefined;
    all = all.flatMap((given) =>
      answers.map((answer) => ({ ...given, [question.answerKey]: answer })),
    );
  }
  return all.filter((answers) => canBeGiven(definition, answers));
}

/** Conditions may tell apart any two numbers, so all of them are tried. */
function everyAnswerTo(question: Question): readonly Answer[] {
  const range = rangeOf(question);
  if (range === undefined) return kindOf(question).answers(question);
  const { min, max, step = 1, decimals = 0 } = range;
  const length = Math.max(0, Math.round((max - min) / step) + 1);
  return Array.from({ length }, (_, index) => rounded(min + index * step, decimals)).filter(
    (each) => each <= max,
  );
}
