import i18next, { type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import enErrors from './en/errors.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import esMail from './es/mail.json' with { type: 'json' };
import esPages from './es/pages.json' with { type: 'json' };

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
