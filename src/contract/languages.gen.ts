/* Generated from the folders of wizards/texts by `npm run generate`. Do not edit by hand. */

export const LANGUAGES = ['en', 'es'] as const;

export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'English',
  es: 'Español',
};
