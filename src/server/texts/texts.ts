import i18next, { type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import enErrors from './en/errors.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import esMail from './es/mail.json' with { type: 'json' };
import esPages from './es/pages.json' with { type: 'json' };

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

const instance = i18next.createInstance();
await instance.init({
  supportedLngs: LANGUAGES,
  fallbackLng: DEFAULT_LANGUAGE,
  // What is put into HTML is escaped where the HTML is made.
  interpolation: { escapeValue: false },
  resources: {
    en: { errors: enErrors, mail: enMail, pages: enPages },
    es: { errors: esErrors, mail: esMail, pages: esPages },
  },
});

/** The sentences of the server in a language: of its errors, its mail or its own pages. */
export function textsIn(language: Language, file: 'errors' | 'mail' | 'pages'): TFunction {
  return instance.getFixedT(language, file);
}
