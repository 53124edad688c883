/** The languages of the product: every text exists in each of them. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Shown when a visitor's own language is not among ours. */
export const DEFAULT_LANGUAGE: Language = 'en';
