import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';

/** Where a text is missing in a language, it is shown in this one. */
export const FALLBACK_LANGUAGE = DEFAULT_LANGUAGE;

/** Gives the texts of one namespace in one language; rejects where they cannot be had. */
export type LoadTexts = (language: string, namespace: string) => Promise<object>;

/** The address of each file of texts. Those for search engines are needed at build time alone. */
const addresses = import.meta.glob<string>(
  ['./texts/*/*.json', '!./texts/*/seo.json', '../../../../wizards/texts/*/*.json'],
  { query: '?url', import: 'default', eager: true },
);

/**
 * Starts the texts in a language. A namespace is one file: `app` (what every page shows), a
 * feature's own, or a wizard's, named by its id. Each loads when it is first used.
 */
export async function startI18n(
  language: Language,
  namespaces: readonly string[] = [],
  loadTexts: LoadTexts = fetchTexts,
): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(backendOf(loadTexts))
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

/** A `read` with two parameters gives a promise to i18next, and takes no callback. */
function backendOf(read: LoadTexts): BackendModule {
  return { type: 'backend', init: () => undefined, read };
}

/**
 * Texts are data and come by `fetch`, which can be tried again. A module cannot: browsers of the
 * supported range remember an `import()` that failed until the page is left.
 */
async function fetchTexts(language: string, namespace: string): Promise<object> {
  const file = `texts/${language}/${namespace}.json`;
  const address = addresses[`./${file}`] ?? addresses[`../../../../wizards/${file}`];
  if (address === undefined) throw new Error(`There are no texts ${language}/${namespace}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
