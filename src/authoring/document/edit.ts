import { nameAt, type Path, type Place, pathOf } from './place.ts';
import type { Edit } from './problem.ts';

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
