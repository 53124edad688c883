import type { Language } from '#contract/languages.ts';
import type { JsonFile } from '../source/read-json.ts';
import type { Place } from '../source/source.ts';
import type { Wizard } from '../wizard/wizard.ts';

/** One `texts/<language>/<id>.json`. */
export interface TextFile extends JsonFile {
  readonly language: Language;
}

/** A text file's texts by their dotted keys, however they are nested. */
export interface Texts extends TextFile {
  readonly entries: ReadonlyMap<string, TextEntry>;
  /** Keys that stand for a group of texts, with one text of the group each. */
  readonly groups: ReadonlyMap<string, string>;
  readonly duplicates: readonly DuplicateText[];
  /** Values that are neither a text nor a group of texts. */
  readonly strangers: readonly StrangeText[];
}

export interface TextEntry {
  readonly key: string;
  /** Undefined when the value is not a text. */
  readonly text: string | undefined;
  /** Where the text stands. */
  readonly at: Place;
  /** Where its name stands. */
  readonly nameAt: Place;
}

/** A key that stands in a file once nested and once with dots. */
export interface DuplicateText {
  readonly entry: TextEntry;
  readonly first: TextEntry;
}

export interface StrangeText {
  readonly key: string;
  readonly at: Place;
  readonly type: string;
}

/** The text files of one id in every language, and the wizards that use them. */
export interface TextSet {
  readonly textId: string;
  readonly wizards: readonly Wizard[];
  readonly files: ReadonlyMap<Language, Texts>;
}
