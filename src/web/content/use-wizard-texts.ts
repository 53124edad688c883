import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A wizard's text by its key, in the visitor's language. */
export type WizardText = (key: string) => string;

/** The texts of a wizard; suspends while they load. Its namespace carries the wizard's id. */
export function useWizardTexts(wizardId: string): WizardText {
  // Namespaces of wizards are content: their names and keys are checked by the wizard checker.
  const { t } = useTranslation(wizardId as never);
  return useCallback((key) => (t as (key: string) => string)(key), [t]);
}
