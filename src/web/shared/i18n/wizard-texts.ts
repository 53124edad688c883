import { type WizardBundle, type WizardEntry, wizards } from 'virtual:wizards';
import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type LazyPart, lazyPart } from '#web/shared/loading/lazy.tsx';
import { assertTexts } from './use-required-texts.ts';

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

/** A wizard's text by its key, in the visitor's language. */
export type WizardText = (key: string) => string;

/**
 * The texts of a wizard; suspends while they load, throws when they could not be loaded in any
 * language. Its namespace carries the wizard's id.
 */
export function useWizardTexts(wizardId: string): WizardText {
  // Namespaces of wizards are content: their names and keys are checked by the wizard checker.
  const { t, i18n } = useTranslation(wizardId as never);
  assertTexts(i18n, wizardId);
  return useCallback((key) => (t as (key: string) => string)(key), [t]);
}
