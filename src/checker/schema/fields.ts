import type { Node } from 'jsonc-parser';
import type { Place, ProblemDetails, Source } from '#checker/diagnostics.ts';
import { elementsOf, type Property, placeOf, propertyMapOf } from '#checker/json/tree.ts';
import { atStart, nearest, quote } from '#checker/wording.ts';
import { isWrittenAs, type NameKind } from './wizard-schema.ts';

/** A name that a file uses, and where it stands. */
export interface Name {
  readonly value: string;
  readonly at: Place;
}

/** The names of a list's entries. */
export interface Names {
  readonly list: readonly Name[];
  readonly kind: NameKind;
  /** Entries whose name cannot be read: each may be the one that another place means. */
  readonly gaps: number;
  /** False when there is something in place of the list that is none, or nothing in it. */
  readonly isReadable: boolean;
}

/** The properties of an object by the name they are meant to have. */
export interface Fields {
  readonly known: ReadonlyMap<string, Property>;
  /** Names the object may not have, with the one each is most likely a slip of. */
  readonly unknownProperties: ReadonlyMap<string, string | undefined>;
}

export const NO_FIELDS: Fields = { known: new Map(), unknownProperties: new Map() };

/**
 * Reads `titelKey` as the `titleKey` it is meant to be, unless that is there as well: a slip in a
 * property's name is one problem, and what depends on the property need not fail with it.
 */
export function fieldsOf(node: Node | undefined, names: readonly string[]): Fields {
  const known = new Map<string, Property>();
  const unknownProperties = new Map<string, string | undefined>();
  const properties = propertyMapOf(node);
  for (const name of names) {
    const property = properties.get(name);
    if (property !== undefined) known.set(name, property);
  }
  for (const property of properties.values()) {
    if (known.get(property.name) === property) continue;
    const meant = nearest(
      property.name,
      names.filter((name) => !known.has(name)),
    );
    unknownProperties.set(property.name, meant);
    if (meant !== undefined) known.set(meant, property);
  }
  return { known, unknownProperties };
}

/** The node of a field's value. */
export function fieldValue(fields: Fields, name: string): Node | undefined {
  return fields.known.get(name)?.value;
}

/** A string as a name with its place; undefined for anything else. */
export function nameOf(source: Source, node: Node | undefined): Name | undefined {
  if (node?.type !== 'string') return undefined;
  return { value: String(node.value), at: placeOf(source, node) };
}

/** The names of a list's entries; those without one, or with a malformed one, are gaps. */
export function namesOf(
  kind: NameKind,
  entries: readonly (Name | undefined)[],
  isReadable: boolean,
): Names {
  const list = entries.filter((entry) => entry !== undefined);
  const sound = list.filter((name) => isWrittenAs(kind, name.value));
  return { kind, list, gaps: entries.length - sound.length, isReadable };
}

/** Whether a node is a list with something in it. */
export function isFilledList(node: Node | undefined): boolean {
  return elementsOf(node).length > 0;
}

/** Names that stand a second time in a list in which each may stand once. */
export function* duplicatesAmong(names: readonly Name[], what: string): Iterable<ProblemDetails> {
  const first = new Map<string, Name>();
  for (const name of names) {
    const before = first.get(name.value);
    if (before === undefined) {
      first.set(name.value, name);
      continue;
    }
    const { line } = before.at.source.positionOf(before.at.offset);
    yield {
      at: name.at,
      message: `${atStart(what)} ${quote(name.value)} is already taken in line ${line}.`,
      fix: 'Give one of the two another name. If one is live already, change the newer one.',
    };
  }
}
