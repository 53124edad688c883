import type { Outcome, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/**
 * The bars that an outcome is about: those that it asks to be the highest, and for the default those
 * for which no other outcome is given whatever the answers are. An exception is about none.
 */
export function barsOf({ profile = [], outcomes }: WizardDefinition, outcome: Outcome): string[] {
  const { when } = outcome;
  if (when !== undefined) {
    const parts = 'all' in when ? when.all : [when];
    return parts.flatMap((each) => ('highest' in each ? [each.highest] : []));
  }
  const asked = outcomes.map((each) => each.when && 'highest' in each.when && each.when.highest);
  return profile.map(({ id }) => id).filter((id) => !asked.includes(id));
}
