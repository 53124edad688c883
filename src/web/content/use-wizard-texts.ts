import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { assertTexts } from '#web/i18n/use-required-texts.ts';

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
