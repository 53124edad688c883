import Negotiator from 'negotiator';
import { isLanguage } from '#contract/choose-language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';

/** Spanish for who asks for it before English in `Accept-Language`, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const request = { headers: { 'accept-language': acceptLanguage } };
  const language = new Negotiator(request).language(LANGUAGES);
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
