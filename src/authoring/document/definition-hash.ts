import { createHash } from 'node:crypto';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A short hash of the definition. A change of layout or of `$schema` does not change it. */
export function definitionHash({ $schema: _, ...definition }: WizardDefinition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 16);
}
