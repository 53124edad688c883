import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Path } from './place.ts';

/** The JSON files of a folder of wizards by the path below it: `sleep.json`, `texts/en/sleep.json`. */
export type Files = Readonly<Record<string, string>>;

/** Contents by path; null for a file that is not there. */
export type FileChanges = Readonly<Record<string, string | null>>;

/** What makes one set of files the other. */
export function changesOf(before: Files, after: Files): FileChanges {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    paths.filter((path) => before[path] !== after[path]).map((path) => [path, after[path] ?? null]),
  );
}

/** The files with these changes. */
export function applied(files: Files, changes: FileChanges): Files {
  const entries = Object.entries({ ...files, ...changes });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

export function definitionFile(name: string): string {
  return `${name}.json`;
}

export function textFile(name: string, language: Language): string {
  return `texts/${language}/${name}.json`;
}

/** The paths of all files of a quiz. */
export function filesOf(id: string): string[] {
  return [definitionFile(id), ...LANGUAGES.map((language) => textFile(id, language))];
}

/** A difference between two folders. */
export interface Changed {
  readonly kind: 'new' | 'gone' | 'changed' | 'moved';
  /** Below the folder. */
  readonly file: string;
  /** Where it is; where it was, if it is gone. Empty for the whole file. */
  readonly path: Path;
  /** Where it was, if it was moved. */
  readonly was?: Path;
  /** The path, with names in place of numbers: steps.feel.options.tired. */
  readonly words: string;
}
