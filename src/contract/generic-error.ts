import type { Translated } from './languages.ts';

/**
 * The generic error for places without texts: on an unknown hostname, and when the app itself could
 * not be loaded. Same words as the text `errors.common`.
 */
export const GENERIC_ERROR: Translated<string> = {
  en: 'Something went wrong. Please try again.',
  es: 'Algo salió mal. Inténtalo de nuevo.',
};
