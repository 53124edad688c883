import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { sha256 } from './sha256.ts';

/** A short hash of the definition. A change of layout or of `$schema` does not change it. */
export function definitionHash({ $schema: _, ...definition }: WizardDefinition): string {
  return sha256(JSON.stringify(definition)).slice(0, 16);
}
