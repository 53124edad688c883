import type { Language } from './languages.ts';

/**
 * The generic error, for where no texts can be loaded: under an unknown hostname, and when the app
 * itself could not be. The same words as the text `errors.common`.
 */
export const GENERIC_ERROR: Readonly<Record<Language, string>> = {
  en: 'Something went wrong. Please try again.',
  es: 'Algo salió mal. Inténtalo de nuevo.',
};
