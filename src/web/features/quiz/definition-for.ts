import { variantOf, withVariant } from '#engine/variants.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/**
 * The definition with the steps that an attempt sees. Only the modules of wizards with variants
 * import this, so others load none of it. In development the address may say `?variant=`.
 */
export function definitionFor(definition: WizardDefinition, attemptId: string): WizardDefinition {
  const wanted = import.meta.env.DEV && new URLSearchParams(location.search).get('variant');
  const previewed = definition.variants?.find(({ id }) => id === wanted);
  return withVariant(definition, previewed ?? variantOf(definition, attemptId));
}
