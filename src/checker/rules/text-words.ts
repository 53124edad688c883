import type { Language } from '#contract/languages.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language: Spanish for es. */
export function languageName(language: Language): string {
  return NAMES.of(language) ?? language;
}

/** The names of a text's placeholders, such as `name` in `{{name}}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  // In i18next a placeholder may begin with a hyphen (unescaped) and end with a format.
  const names = Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, inside = '']) =>
    inside.replace(/,.*/s, '').trim().replace(/^-/, '').trim(),
  );
  return new Set(names);
}

export function lengthOf(text: string): number {
  return [...text].length;
}
