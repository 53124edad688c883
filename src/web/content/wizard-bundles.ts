import { type WizardBundle, type WizardEntry, wizards } from 'virtual:wizards';
import { use } from 'react';

const loading = new Map<string, Promise<WizardBundle>>();

/** The wizard with this id, or undefined. */
export function wizardById(id: string): WizardEntry | undefined {
  return wizards.find((entry) => entry.id === id);
}

/** The wizard at this address, or undefined. */
export function wizardByPath(path: string): WizardEntry | undefined {
  return wizards.find((entry) => entry.path === path);
}

/** Loads a wizard once. A load that failed stays failed until the page is loaded anew. */
export function loadWizard(entry: WizardEntry): Promise<WizardBundle> {
  const known = loading.get(entry.id);
  if (known !== undefined) return known;
  const bundle = entry.load();
  loading.set(entry.id, bundle);
  return bundle;
}

/** The wizard's bundle; suspends while it loads. */
export function useWizardBundle(entry: WizardEntry): WizardBundle {
  return use(loadWizard(entry));
}
