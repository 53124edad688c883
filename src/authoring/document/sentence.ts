import { type Place, pathOf } from './place.ts';
import { choicesOf, listOf, quote } from './wording.ts';

/** Who says it: what is a command in the terminal is a button in the studio. */
export type Speaker = 'terminal' | 'studio';

/**
 * What a sentence is about. A string is content of a file and shown in quotes, several are listed; a
 * place is shown as its line.
 */
export type Value =
  | string
  | number
  | readonly string[]
  | Place
  | Readonly<Record<Speaker, string>>
  | { readonly plain: string }
  | { readonly choices: readonly string[] }
  | Sentence
  | undefined;

/** A sentence, or a part of one, that is put into words when it is said. */
export interface Sentence {
  readonly parts: readonly string[];
  readonly values: readonly Value[];
}

export function sentence(parts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  return { parts, values };
}

/** Words in a sentence that are not from a file. */
export function plain(words: string): Value {
  return { plain: words };
}

/** Names as they must be typed: "a", "b" or "c". */
export function choices(names: readonly string[]): Value {
  return { choices: names };
}

/** What each speaker calls in another way: a command, or a button. */
export function by(terminal: string, studio: string): Value {
  return { terminal, studio };
}

/** The last step of a change. */
export const PUBLISH = by('run npm run wizards:publish', 'press “Publish …” in “What changed”');

/** The sentence with a suggestion, with a leading space; nothing without one. */
export function hintAt(meant: string | undefined): Value {
  return meant === undefined ? undefined : sentence` Did you mean ${meant}?`;
}

export function inWords({ parts, values }: Sentence, speaker: Speaker): string {
  const words = parts.map((part, index) => part + valueInWords(values[index], speaker));
  return words.join('');
}

function valueInWords(value: Value, speaker: Speaker): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return String(value);
  if ('parts' in value) return inWords(value, speaker);
  if ('plain' in value) return value.plain;
  if ('choices' in value) return choicesOf(value.choices);
  if ('studio' in value) return value[speaker];
  if ('source' in value) return `line ${value.source.positionOf(value.offset).line}`;
  return listOf(value, 'and');
}

/** What a sentence is about, as plain data. */
export function valuesIn({ values }: Sentence): unknown[] {
  return values.flatMap((value): unknown[] => {
    if (value === undefined) return [];
    if (typeof value !== 'object') return [value];
    if ('parts' in value) return valuesIn(value);
    if ('plain' in value) return [value.plain];
    if ('choices' in value) return [value.choices];
    if ('studio' in value) return [];
    return 'source' in value ? [{ file: value.source.file, path: pathOf(value) }] : [value];
  });
}
