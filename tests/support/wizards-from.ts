import { definitionHash } from '#authoring/document/definition-hash.ts';
import type { CompiledWizard } from '#contract/compiled-content.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { wizardsOf } from '#server/wizards.ts';

/** A wizard without texts, as a build has it. */
export const compiledWizard = (definition: WizardDefinition): CompiledWizard => ({
  definition,
  version: definitionHash(definition),
  texts: { en: {}, es: {} },
});

/** Wizards without texts, as the server has them. */
export const wizardsFrom = (definitions: readonly WizardDefinition[]) =>
  wizardsOf(definitions.map(compiledWizard));
