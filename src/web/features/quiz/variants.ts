import type { Attempt } from '#engine/attempt.ts';
import { variantOf, withVariant } from '#engine/variants.ts';
import type { WizardContext } from '#engine/wizard.machine.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/**
 * An attempt with the steps that it sees. On the first step it gets an id that leads to the variant
 * that the page shows; a later step is none that the page has shown. Only the modules of wizards with
 * variants import this file, so other quizzes load none of it.
 */
export function inVariant(definition: WizardDefinition, attempt: Attempt): WizardContext {
  const shown = attempt.step > 1 ? undefined : variantOnPage(definition);
  const id = shown === undefined ? attempt.id : idFor(definition, attempt.id, shown);
  const variant = variantOf(definition, id);
  return { definition: withVariant(definition, variant), attempt: { ...attempt, id } };
}

/** Finds a variant of one visitor in a hundred but for one page in 20,000. */
const MOST_TRIES = 1000;

/** An id of an attempt that sees a variant; the same one if it does already. */
function idFor(definition: WizardDefinition, attemptId: string, variant: string): string {
  let id = attemptId;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if ((variantOf(definition, id)?.id ?? '') === variant) return id;
    id = id.replace(/[^-]*$/, Math.random().toString(36).slice(2, 8));
  }
  // Nobody is shown the variant any more, but a browser had the page.
  return attemptId;
}

let rendered: string | undefined;

/** The variant that is being prerendered; empty for the steps as they are. */
export function renderVariant(variant: string | undefined): void {
  rendered = variant;
}

/** The variant in the page as it was sent; undefined if the page shows none of this wizard. */
function variantOnPage({ path }: WizardDefinition): string | undefined {
  if (import.meta.env.SSR) return rendered;
  const page = document.getElementById('root')?.dataset;
  return page?.path === path ? page.variant : undefined;
}
