import type { TextEntry, Texts } from '#authoring/document/wizard/texts.ts';

/** Made when a sentence first names a language, because it takes time. */
let names: Intl.DisplayNames | undefined;

/** The English name of a language: Spanish for es. */
export function languageName(language: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return names.of(language) ?? language;
}

/** Begins the placeholder of an answer: `{{answer:morningFeel}}`. The product fills no other. */
export const ANSWER_PREFIX = 'answer:';

export function isOfAnswer(placeholder: string): boolean {
  return placeholder.startsWith(ANSWER_PREFIX);
}

/** The names of a text's placeholders, such as `answer:mood` in `{{answer:mood}}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  if (!text.includes('{{')) return new Set();
  const names = Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, inside = '']) =>
    inside.replace(/,.*/s, '').trim(),
  );
  return new Set(names);
}

/** The answers that the English text repeats and its translation does not. */
export function lostAnswers(translation: string, english: string): readonly string[] {
  const found = placeholdersOf(translation);
  return [...placeholdersOf(english)].filter((name) => isOfAnswer(name) && !found.has(name));
}

export function lengthOf(text: string): number {
  return [...text].length;
}

export interface WrittenText extends TextEntry {
  readonly text: string;
}

/** The entries of every language that are texts. */
export function textsOf({
  files,
}: {
  readonly files: ReadonlyMap<unknown, Texts>;
}): readonly WrittenText[] {
  return [...files.values()].flatMap((file) =>
    [...file.entries.values()].flatMap((entry) =>
      entry.text === undefined ? [] : [{ ...entry, text: entry.text }],
    ),
  );
}
