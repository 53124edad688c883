import type { Step, Variant, WizardDefinition } from './wizard-definition.gen.ts';

/**
 * The variant that an attempt sees; undefined if it sees the steps as they are. The attempt's id
 * decides, so it is the same for the whole attempt, and chance divides the attempts by the weights.
 */
export function variantOf(
  { variants = [] }: Pick<WizardDefinition, 'variants'>,
  attemptId: string,
): Variant | undefined {
  // An id ends with random digits and letters.
  const place = Number.parseInt(attemptId.slice(-6), 36) % 100;
  let end = 0;
  return variants.find(({ weight }) => {
    end += weight;
    return place < end;
  });
}

/** The wizard with the steps of a variant. */
export function withVariant(
  definition: WizardDefinition,
  variant: Pick<Variant, 'replace'> | undefined,
): WizardDefinition {
  if (variant === undefined) return definition;
  const change = (step: Step): Step =>
    // The checker has checked the whole as a wizard of its own.
    Object.hasOwn(variant.replace, step.id)
      ? ({ ...step, ...variant.replace[step.id] } as Step)
      : step;
  return { ...definition, steps: definition.steps.map(change) };
}

/** A variant with its share of the visitors. */
export interface VariantShare {
  /** Its id; empty for the steps as they are. */
  variant: string;
  /** In percent. */
  weight: number;
}

/** How the visitors are divided; those who see the steps as they are come first. */
export function sharesOf({ variants = [] }: Pick<WizardDefinition, 'variants'>): VariantShare[] {
  const rest = 100 - variants.reduce((sum, { weight }) => sum + weight, 0);
  return [
    { variant: '', weight: rest },
    ...variants.map(({ id, weight }) => ({ variant: id, weight })),
  ];
}
