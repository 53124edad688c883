import type { Answers } from './answers.ts';
import { type BarFacts, holds } from './condition.ts';
import type { Outcome, WizardDefinition } from './wizard-definition.gen.ts';

/** The result of the answers: the first matching outcome in file order, else the default one. */
export function outcomeOf(definition: WizardDefinition, answers: Answers, bars: BarFacts): Outcome {
  const outcome =
    definition.outcomes.find(({ when }) => when !== undefined && holds(when, answers, bars)) ??
    definition.outcomes.find((each) => each.default === true);
  if (outcome === undefined) throw new Error(`Wizard ${definition.id} has no default outcome`);
  return outcome;
}
