import { type WizardBundle, type WizardEntry, wizards } from 'virtual:wizards';
import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type LazyPart, lazyPart } from '#web/shared/loading/lazy.tsx';
import { assertTexts } from './use-required-texts.ts';

const bundles = new Map<string, LazyPart<WizardBundle>>();

export function wizardById(id: string): WizardEntry | undefined {
  return wizards.find((entry) => entry.id === id);
}

/** Loads a wizard once. A failed load stays failed until the page is reloaded. */
export function loadWizard(entry: WizardEntry): Promise<WizardBundle> {
  return bundleOf(entry).load();
}

export function useWizardBundle(entry: WizardEntry): WizardBundle {
  const bundle = bundleOf(entry);
  return bundle.current() ?? use(bundle.load());
}

function bundleOf(entry: WizardEntry): LazyPart<WizardBundle> {
  const known = bundles.get(entry.id) ?? lazyPart(entry.load);
  bundles.set(entry.id, known);
  return known;
}

export type WizardText = (key: string) => string;

/** Suspends while the texts load, and throws if they could not be loaded in any language. */
export function useWizardTexts(wizardId: string): WizardText {
  // The type of i18next does not know the wizards' namespaces. The wizard checker checks their
  // keys.
  const { t, i18n } = useTranslation(wizardId as never);
  assertTexts(i18n, wizardId);
  return useCallback((key) => (t as (key: string) => string)(key), [t]);
}
