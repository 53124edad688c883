import type { Answers } from './answers.ts';
import { holds } from './condition.ts';
import { isQuestion, kindOf } from './step-kinds/index.ts';
import type { Step, WizardDefinition } from './wizard-definition.gen.ts';

/** What the answers make of a wizard whose steps may have conditions. */
interface Shown {
  /** The steps that are not shown. */
  readonly hidden: ReadonlySet<Step>;
  /** The answers, with those of hidden steps left empty. */
  readonly given: Answers;
}

/** Whether a step of the wizard is shown to a visitor with these answers. */
export function isShown(definition: WizardDefinition, answers: Answers, step: Step): boolean {
  return step.when === undefined || !shownOf(definition, answers).hidden.has(step);
}

/** The answers that count: those of hidden steps are as if they had not been given. */
export function givenAnswers(definition: WizardDefinition, answers: Answers): Answers {
  return shownOf(definition, answers).given;
}

/** The steps with a condition are found once per wizard, and judged once per change of answers. */
const conditionalSteps = new WeakMap<WizardDefinition, readonly Step[]>();
const judged = new WeakMap<WizardDefinition, WeakMap<Answers, Shown>>();

function shownOf(definition: WizardDefinition, answers: Answers): Shown {
  let steps = conditionalSteps.get(definition);
  if (steps === undefined) {
    steps = definition.steps.filter(({ when }) => when !== undefined);
    conditionalSteps.set(definition, steps);
    judged.set(definition, new WeakMap());
  }
  if (steps.length === 0) return { hidden: NOTHING, given: answers };
  const known = judged.get(definition)?.get(answers);
  if (known !== undefined) return known;
  const shown = judge(steps, answers);
  judged.get(definition)?.set(answers, shown);
  return shown;
}

const NOTHING: ReadonlySet<Step> = new Set();

/** Conditions are about earlier steps, so that each step finds those before it judged. */
function judge(steps: readonly Step[], answers: Answers): Shown {
  const hidden = new Set<Step>();
  const given: Record<string, Answers[string]> = { ...answers };
  for (const step of steps) {
    if (step.when === undefined || holds(step.when, given)) continue;
    hidden.add(step);
    if (isQuestion(step)) given[step.answerKey] = kindOf(step).unanswered;
  }
  return { hidden, given };
}
