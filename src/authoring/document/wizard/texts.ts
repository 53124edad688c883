import type { Node } from 'jsonc-parser';
import type { TextFile } from '#authoring/document/json/json-file.ts';
import { propertiesOf, stringOf } from '#authoring/document/json/tree.ts';
import { oncePer } from '#authoring/document/once.ts';
import { type Place, placeOf } from '#authoring/document/place.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';

/** The languages that texts are translated to. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** A text file's texts by dotted key, whatever their nesting. */
export interface Texts extends TextFile {
  readonly entries: ReadonlyMap<string, TextEntry>;
  readonly duplicates: readonly DuplicateText[];
  readonly unknownProperties: readonly StrangeText[];
}

export interface TextEntry {
  readonly key: string;
  /** Undefined if the value is not a text. */
  readonly text: string | undefined;
  readonly at: Place;
  /** The location of its name. */
  readonly nameAt: Place;
}

interface DuplicateText {
  readonly entry: TextEntry;
  readonly first: TextEntry;
}

interface StrangeText {
  readonly key: string;
  readonly at: Place;
  readonly type: string;
}

/** The texts in a language by the name of their file, which is the id of the wizard. */
export function textsIn(
  files: readonly TextFile[],
  language: Language,
): ReadonlyMap<string, Texts> {
  const own = files.filter((file) => file.language === language);
  return new Map(own.map((file) => [file.name, readTexts(file)]));
}

/** Both `{"a": {"b": "…"}}` and `{"a.b": "…"}` define `a.b`. An incomplete file has no texts. */
export const readTexts = oncePer((file: TextFile): Texts => {
  const { source } = file;
  const root = file.isComplete ? file.root : undefined;
  const entries = new Map<string, TextEntry>();
  const duplicates: DuplicateText[] = [];
  const unknownProperties: StrangeText[] = [];

  const visitGroup = (group: Node | undefined, prefix: string, isDouble: boolean): void => {
    const seen = new Set<string>();
    for (const { name, nameNode, value } of propertiesOf(group)) {
      const key = `${prefix}${name}`;
      // A duplicate name in one group is a separate problem.
      const isAgain = isDouble || seen.has(name);
      seen.add(name);
      if (value.type === 'object') {
        visitGroup(value, `${key}.`, isAgain);
        continue;
      }
      const text = stringOf(value);
      const at = placeOf(source, value);
      if (text === undefined) unknownProperties.push({ key, at, type: value.type });
      const entry = { key, text, at, nameAt: placeOf(source, nameNode) };
      const first = entries.get(key);
      if (first !== undefined && !isAgain) duplicates.push({ entry, first });
      entries.set(key, entry);
    }
  };

  if (root !== undefined && root.type !== 'object') {
    unknownProperties.push({ key: '', at: placeOf(source, root), type: root.type });
  } else visitGroup(root, '', false);

  return { ...file, entries, duplicates, unknownProperties };
});

/** A text of the group that a key is, whether the group is written with braces or with dots. */
export function memberOf(group: string, { entries }: Texts): string | undefined {
  return [...entries.keys()].find((key) => key.startsWith(`${group}.`));
}
