import type { Language } from '#contract/languages.ts';
import { nameAt, type Place, pathOf } from './place.ts';

type Path = readonly string[];

/** What sets a finding right, as data. Files are named as in findings. */
export type Edit = { readonly file: string } & (
  | {
      /** Gives a property or an entry a value, which it may have none of yet. */
      readonly kind: 'set';
      readonly path: Path;
      readonly value: string | number | true | Readonly<Record<string, string>>;
    }
  /** Takes properties or entries out, and the groups and lists that they leave empty. */
  | { readonly kind: 'remove'; readonly paths: readonly Path[] }
  /** Gives a property another name. */
  | { readonly kind: 'rename'; readonly path: Path; readonly name: string }
  /** Writes other words into a text, wherever the former ones stand in it. */
  | {
      readonly kind: 'replace';
      readonly path: Path;
      readonly was: string;
      readonly becomes: string;
    }
  /** Takes characters out, of a file that need not be whole JSON. */
  | { readonly kind: 'cut'; readonly offset: number; readonly text: string }
  /** Gives the file another name. */
  | { readonly kind: 'move'; readonly to: string }
  /** Records translations as right for the English as it is now. */
  | {
      readonly kind: 'translated';
      readonly textId: string;
      readonly language: Language;
      readonly keys: readonly string[];
    }
);

/** Writes a value at a place, or a property into the group there. */
export function setAt(
  place: Place,
  value: Extract<Edit, { kind: 'set' }>['value'],
  ...inside: Path
): Edit {
  return { kind: 'set', file: place.source.file, path: [...pathOf(place), ...inside], value };
}

/** Takes out what stands at places of one file. */
export function removeAt(...places: readonly [Place, ...Place[]]): Edit {
  return { kind: 'remove', file: places[0].source.file, paths: places.map(pathOf) };
}

/** Writes another name at the place of one, or another value at that of a value. */
export function writeAt(place: Place, name: string): Edit {
  if (nameAt(place) === undefined) return setAt(place, name);
  return { kind: 'rename', file: place.source.file, path: pathOf(place), name };
}
