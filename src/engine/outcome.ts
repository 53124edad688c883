import type { Answers } from './answers.ts';
import { holds } from './condition.ts';
import { profileOf } from './profile.ts';
import { givenAnswers } from './shown-steps.ts';
import type { Outcome, WizardDefinition } from './wizard-definition.gen.ts';

/** The result of the answers: the first matching outcome in file order, else the default one. */
export function outcomeOf(definition: WizardDefinition, answers: Answers): Outcome {
  const given = givenAnswers(definition, answers);
  const bars = profileOf(definition, answers);
  const isHighest = (barId: string) => {
    const bar = bars.find(({ dimension }) => dimension.id === barId);
    return bar !== undefined && bars.every(({ percent }) => percent <= bar.percent);
  };
  const outcome =
    definition.outcomes.find(({ when }) => when !== undefined && holds(when, given, isHighest)) ??
    definition.outcomes.find((each) => each.default === true);
  if (outcome === undefined) throw new Error(`Wizard ${definition.id} has no default outcome`);
  return outcome;
}
