import type { Answers } from '#engine/answers.ts';
import { holds } from '#engine/condition.ts';
import { withShownOptions } from '#engine/shown-steps.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { answersFor, askedIn } from './combinations.ts';

/**
 * Answers to the questions before a step that show it, if any were found. They are the first ones
 * that are possible, unless the step or one before it depends on others.
 */
export function answersThatShow(definition: WizardDefinition, index: number): Answers {
  const first = firstAnswers(definition, index);
  const when = definition.steps[index]?.when;
  if (when === undefined) return first;
  const found = answersFor([when], askedIn(definition));
  const showing = typeof found === 'object' ? found.find((given) => holds(when, given)) : {};
  return { ...first, ...showing };
}

/** For each question before a step, the first answer that can be given. */
function firstAnswers({ steps }: WizardDefinition, index: number): Answers {
  const given: Record<string, Answer> = {};
  for (const question of steps.slice(0, index).filter(isQuestion)) {
    given[question.answerKey] = firstAnswerTo(withShownOptions(question, given));
  }
  return given;
}

function firstAnswerTo(question: Question): Answer {
  const kind = kindOf(question);
  return kind.answers(question)[0] ?? kind.unanswered;
}
