import type { Language } from '#contract/languages.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** A language in English: Spanish for es. */
export function languageName(language: Language): string {
  return NAMES.of(language) ?? language;
}

/** The names of a text's placeholders, such as `name` of `{{name}}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  // i18next lets a placeholder begin with a hyphen (unescaped) and end with a format.
  const names = Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, inside = '']) =>
    inside.replace(/,.*/s, '').trim().replace(/^-/, '').trim(),
  );
  return new Set(names);
}

/** How many characters a reader sees, as near as it matters. */
export function lengthOf(text: string): number {
  return [...text].length;
}
