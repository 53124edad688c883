import type { Node } from 'jsonc-parser';
import { type Place, placeOf, type Source } from '#authoring/document/place.ts';
import type { Problem } from '#authoring/document/problem.ts';
import type { Language } from '#contract/languages.ts';
import { nodeAt } from './tree.ts';

export interface JsonFile {
  readonly source: Source;
  /** The file's name without its folder and `.json`. */
  readonly name: string;
  readonly root: Node | undefined;
  /** Whether all of it was read. If not, what is absent must not be reported as missing. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
}

/** One `texts/<language>/<id>.json`. */
export interface TextFile extends JsonFile {
  readonly language: Language;
}

/** The places in a file. */
export interface Places {
  /** The start of the value at a path of names and indexes. */
  at(...path: readonly (string | number)[]): Place;
  /** The start of the property name at a path. */
  nameAt(...path: readonly (string | number)[]): Place;
}

export function placesIn({ source, root }: JsonFile): Places {
  const find = (path: readonly (string | number)[]) => nodeAt(root, path.map(String)) ?? root;
  const placed = (node: Node | undefined) =>
    node === undefined ? { source, offset: 0 } : placeOf(source, node);
  return {
    at: (...path) => placed(find(path)),
    nameAt: (...path) => placed(find(path)?.parent ?? root),
  };
}
