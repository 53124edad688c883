import { createHash } from 'node:crypto';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A short hash of the definition. Only a change of layout does not change it. */
export function definitionHash(definition: WizardDefinition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 16);
}
