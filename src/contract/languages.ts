/** The languages of the product. Every text exists in each of them. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, because users may not read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Used if a visitor's own language is not supported. */
export const DEFAULT_LANGUAGE: Language = 'en';
