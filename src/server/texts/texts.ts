import { existsSync, readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import type enErrors from './en/errors.json';

/** Money in minor units as people of a language write it. */
export function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** The day (UTC) of a time, written out; text is ISO 8601. */
export function dayText(time: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );
}

/** The day and the time (UTC), written out; text is ISO 8601. */
export function momentText(time: Date | string, language: Language): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(time));
}

/** What can be wrong with a field; the key of its sentence in errors.json. */
export type FieldProblem = keyof typeof enErrors.fields;

const FILES = ['errors', 'mail', 'pages'] as const;

const instance = i18next.createInstance();
await instance.init({
  supportedLngs: LANGUAGES,
  fallbackLng: DEFAULT_LANGUAGE,
  // What is put into HTML is escaped where the HTML is made.
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, filesIn(language)])),
});

/** The files of a language; what it lacks is in English. */
function filesIn(language: Language) {
  const contentOf = (file: string) => {
    const path = new URL(`${language}/${file}.json`, import.meta.url);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  };
  return Object.fromEntries(FILES.map((file) => [file, contentOf(file)]));
}

/** The sentences of the server in a language: of its errors, its mail or its own pages. */
export function textsIn(language: Language, file: (typeof FILES)[number]): TFunction {
  return instance.getFixedT(language, file);
}
