import type { Answers } from './answers.ts';
import { holds } from './condition.ts';
import type { ProfileBar } from './profile.ts';
import type { Outcome, WizardDefinition } from './wizard-definition.gen.ts';

/** The result of the answers: the first matching outcome in file order, else the default one. */
export function outcomeOf(
  definition: WizardDefinition,
  answers: Answers,
  bars: readonly ProfileBar[],
): Outcome {
  const isHighest = (barId: string) => {
    const bar = bars.find(({ dimension }) => dimension.id === barId);
    return bar !== undefined && bars.every(({ percent }) => percent <= bar.percent);
  };
  const outcome =
    definition.outcomes.find(({ when }) => when !== undefined && holds(when, answers, isHighest)) ??
    definition.outcomes.find((each) => each.default === true);
  if (outcome === undefined) throw new Error(`Wizard ${definition.id} has no default outcome`);
  return outcome;
}
