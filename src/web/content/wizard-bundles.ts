import { type WizardBundle, type WizardEntry, wizards } from 'virtual:wizards';
import { use } from 'react';
import { type LazyPart, lazyPart } from '#web/loading/lazy-part.ts';

const bundles = new Map<string, LazyPart<WizardBundle>>();

/** The wizard with this id, or undefined. */
export function wizardById(id: string): WizardEntry | undefined {
  return wizards.find((entry) => entry.id === id);
}

/** Loads a wizard once. A load that failed stays failed until the page is loaded anew. */
export function loadWizard(entry: WizardEntry): Promise<WizardBundle> {
  return bundleOf(entry).load();
}

/** The wizard's bundle; suspends while it loads. */
export function useWizardBundle(entry: WizardEntry): WizardBundle {
  const bundle = bundleOf(entry);
  return bundle.current() ?? use(bundle.load());
}

function bundleOf(entry: WizardEntry): LazyPart<WizardBundle> {
  const known = bundles.get(entry.id) ?? lazyPart(entry.load);
  bundles.set(entry.id, known);
  return known;
}
