import { MOOD_FOLDER } from '../mood-folder.ts';
import { TWO_WIZARDS } from '../two-wizards.ts';

/** A valid folder of three small wizards, which use what the real ones use. */
export const VALID_FOLDER: Files = new Map([...MOOD_FOLDER, ...TWO_WIZARDS]);

export const MOOD = 'mood.json';
export const MOOD_EN = 'texts/en/mood.json';
export const MOOD_ES = 'texts/es/mood.json';
export const MORNINGS = 'calm-mornings.json';
export const MORNINGS_EN = 'texts/en/calm-mornings.json';
export const MORNINGS_ES = 'texts/es/calm-mornings.json';
export const EVENINGS = 'quiet-evenings.json';
export const EVENINGS_EN = 'texts/en/quiet-evenings.json';
export const EVENINGS_ES = 'texts/es/quiet-evenings.json';

type Content = string | Uint8Array;
export type Files = ReadonlyMap<string, Content>;

/** Replaces what is in a file, writes the whole file, or deletes it. */
export type Edit =
  | readonly [path: string, was: string | RegExp, becomes: string]
  | readonly [path: string, content: Content | ((files: Files) => Content)]
  | readonly [path: string];

/** The rule that finds it, at which text of which line. */
interface Finding {
  readonly rule: string;
  readonly at: string;
}

/** What an editor does by mistake, as edits of the valid folder, and all that the checker says. */
export interface Mistake extends Finding {
  readonly mistake: string;
  readonly edits: readonly Edit[];
  readonly more?: readonly Finding[];
  /** If the edits of its findings do not lead back to the valid folder. */
  readonly leadsElsewhere?: true;
}

export const copyOf = (path: string) => (files: Files) => files.get(path) ?? '';

export const savedAs = (encoding: 'latin1' | 'utf16le', path: string) => (files: Files) =>
  Buffer.from(`${encoding === 'utf16le' ? '\ufeff' : ''}${files.get(path)}`, encoding);

export function edited(before: Files, edits: readonly Edit[]): Files {
  const files = new Map(before);
  for (const edit of edits) {
    const [path] = edit;
    if (edit.length === 1) files.delete(path);
    else if (edit.length === 3) files.set(path, replaced(files, ...edit));
    else files.set(path, typeof edit[1] === 'function' ? edit[1](files) : edit[1]);
  }
  return files;
}

function replaced(files: Files, path: string, was: string | RegExp, becomes: string): string {
  const before = String(files.get(path));
  const after = before.replace(was, () => becomes);
  if (after === before) throw new Error(`${path} does not hold ${was}`);
  return after;
}
