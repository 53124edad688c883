import type { CompiledContent, CompiledWizard } from '#contract/compiled-content.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { CheckedProduct, CheckedWizard } from './document/checked.ts';
import { definitionHash } from './document/definition-hash.ts';

/** Puts into one plain value what a check without errors has found. */
export function compile({
  wizards,
  claims,
  catalogue,
}: Pick<CheckedProduct, 'wizards' | 'claims' | 'catalogue'>): CompiledContent {
  return {
    wizards: wizards.map(compiledWizard),
    ...(claims && { claims }),
    ...(catalogue && { catalogue }),
  };
}

function compiledWizard({ definition, texts }: CheckedWizard): CompiledWizard {
  const inEach = LANGUAGES.map((each) => [each, Object.fromEntries(texts.get(each) ?? [])]);
  return {
    definition,
    version: definitionHash(definition),
    texts: Object.fromEntries(inEach),
  };
}
