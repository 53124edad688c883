import { createHash } from 'node:crypto';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A short name for exactly this definition; it changes with any change of it but its layout. */
export function definitionHash(definition: WizardDefinition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 16);
}
