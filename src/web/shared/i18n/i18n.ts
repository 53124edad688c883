import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';

export const FALLBACK_LANGUAGE = DEFAULT_LANGUAGE;

/** Loads the texts of one namespace in one language. Rejects if they are not available. */
export type LoadTexts = (language: string, namespace: string) => Promise<object>;

/** The address of each text file. The texts for search engines are only needed at build time. */
const addresses = import.meta.glob<string>(
  ['./texts/*/*.json', '!./texts/*/seo.json', '../../../../wizards/texts/*/*.json'],
  { query: '?url', import: 'default', eager: true },
);

/**
 * Starts i18next. A namespace is one file: `app` (texts of every page), a feature's own, or a
 * wizard's, named by its id. Each loads on first use.
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
      react: { useSuspense: true, transWrapTextNodes: 'span' },
    });
  return i18next;
}

export function showLanguageInDocument(texts: i18n): void {
  const show = (language: string) => {
    document.documentElement.lang = language;
    document.documentElement.dir = texts.dir(language);
  };
  show(texts.language);
  texts.on('languageChanged', show);
}

/** Also loads all texts in use. Returns false on failure; the language should then stay. */
export async function fetchLanguage(texts: i18n, language: Language): Promise<boolean> {
  const isMissing = (namespace: string) => !texts.hasResourceBundle(language, namespace);
  const missing = [texts.options.ns ?? []].flat().filter(isMissing);
  if (missing.length > 0) await texts.reloadResources([language], missing);
  return !missing.some(isMissing);
}

/** i18next accepts a promise from a `read` with two parameters. */
function backendOf(read: LoadTexts): BackendModule {
  return { type: 'backend', init: () => undefined, read };
}

/**
 * Texts come by `fetch`, which can be repeated. A module cannot: some supported browsers remember a
 * failed `import()` until the page is left.
 */
async function fetchTexts(language: string, namespace: string): Promise<object> {
  const file = `texts/${language}/${namespace}.json`;
  const address = addresses[`./${file}`] ?? addresses[`../../../../wizards/${file}`];
  // A language without a file of the app reads the fallback's, which is always loaded.
  if (address === undefined) return {};
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
