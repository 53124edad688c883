import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MissingFileError } from '#web/shared/loading/missing-file.ts';

/** Throws if a namespace could not be loaded in any language, instead of showing keys. */
export function assertTexts(texts: i18n, namespace: string): void {
  if (texts.languages.some((language) => texts.hasResourceBundle(language, namespace))) return;
  throw new MissingFileError(`The texts ${namespace} could not be loaded`);
}

/** Suspends while a page's own texts load, and throws if that failed. */
export function useRequiredTexts(
  namespace:
    | 'auth'
    | 'cabinet'
    | 'care'
    | 'funnel'
    | 'legal'
    | 'payment'
    | 'plan'
    | 'player'
    | 'profile'
    | 'reminders'
    | 'sessions',
): void {
  const { i18n } = useTranslation(namespace);
  assertTexts(i18n, namespace);
}
