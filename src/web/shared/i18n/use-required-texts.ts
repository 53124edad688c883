import type { FlatNamespace, i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MissingFileError } from '#web/shared/loading/missing-file.ts';

/** Throws if a namespace could not be loaded in any language, instead of showing keys. */
export function assertTexts(texts: i18n, namespace: string): void {
  if (texts.languages.some((language) => texts.hasResourceBundle(language, namespace))) return;
  throw new MissingFileError(`The texts ${namespace} could not be loaded`);
}

/** The texts of a page. Suspends while they load, and throws if that failed. */
export function useRequiredTexts<const Name extends FlatNamespace>(namespace: Name) {
  const texts = useTranslation(namespace);
  assertTexts(texts.i18n, namespace);
  return texts;
}
