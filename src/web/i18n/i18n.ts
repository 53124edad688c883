import i18next, { type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';

/** Where a text is missing in a language, it is shown in this one. */
export const FALLBACK_LANGUAGE = DEFAULT_LANGUAGE;

const appTexts = import.meta.glob<object>('./texts/*/*.json', { import: 'default' });
const wizardTexts = import.meta.glob<object>('../../../wizards/texts/*/*.json', {
  import: 'default',
});

/**
 * Starts the texts in a language. A namespace is one file: `app` (what every page shows), a
 * feature's own, or a wizard's, named by its id. Each loads when it is first used.
 */
export async function startI18n(
  language: Language,
  namespaces: readonly string[] = [],
): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend(loadTexts))
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      fallbackLng: FALLBACK_LANGUAGE,
      ns: ['app', ...namespaces],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  return i18next;
}

/** The document's language and direction follow the texts. */
export function showLanguageInDocument(texts: i18n): void {
  const show = (language: string) => {
    document.documentElement.lang = language;
    document.documentElement.dir = texts.dir(language);
  };
  show(texts.language);
  texts.on('languageChanged', show);
}

/**
 * Loads every text that is in use in this language, too. False if that failed: then the page had
 * better stay in the language it is in.
 */
export async function fetchLanguage(texts: i18n, language: Language): Promise<boolean> {
  const isMissing = (namespace: string) => !texts.hasResourceBundle(language, namespace);
  const missing = [texts.options.ns ?? []].flat().filter(isMissing);
  if (missing.length > 0) await texts.reloadResources([language], missing);
  return !missing.some(isMissing);
}

async function loadTexts(language: string, namespace: string): Promise<object> {
  const load =
    appTexts[`./texts/${language}/${namespace}.json`] ??
    wizardTexts[`../../../wizards/texts/${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`There are no texts ${language}/${namespace}`);
  return load();
}
