import type { WizardDefinition } from './wizard-definition.gen.ts';

/** The ids of the sessions that an outcome names for the first week of a plan. */
export function firstSessionsOf({ outcomes }: WizardDefinition): ReadonlySet<string> {
  return new Set(outcomes.flatMap(({ weeks = [] }) => weeks[0]?.sessions ?? []));
}
