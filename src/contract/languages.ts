/** The languages of the product: every text exists in each of them. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name: anyone who looks for it may not read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Shown when a visitor's own language is not among ours. */
export const DEFAULT_LANGUAGE: Language = 'en';
