import type { Node } from 'jsonc-parser';
import type { Place, ProblemDetails, Source } from '#checker/diagnostics.ts';
import { elementsOf, type Property, placeOf, propertyMapOf } from '#checker/json/tree.ts';
import { atStart, nearest, quote } from '#checker/wording.ts';
import { isWrittenAs, type PatternName } from './wizard-schema.ts';

export interface Name {
  readonly value: string;
  readonly at: Place;
}

export interface Numeral {
  readonly value: number;
  readonly at: Place;
}

export interface Names {
  readonly list: readonly Name[];
  readonly kind: PatternName;
  /** Entries without a readable name. Each may be the one that another place means. */
  readonly gaps: number;
  readonly isReadable: boolean;
}

export interface Fields {
  readonly known: ReadonlyMap<string, Property>;
  /** Names that the object must not have, each with its likely intended name. */
  readonly unknownProperties: ReadonlyMap<string, string | undefined>;
}

export const NO_FIELDS: Fields = { known: new Map(), unknownProperties: new Map() };

/** Reads `titelKey` as `titleKey`, so that a typo in a name causes only one problem. */
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

export function fieldValue(fields: Fields, name: string): Node | undefined {
  return fields.known.get(name)?.value;
}

export function nameOf(source: Source, node: Node | undefined): Name | undefined {
  if (node?.type !== 'string') return undefined;
  return { value: String(node.value), at: placeOf(source, node) };
}

export function numeralOf(source: Source, node: Node | undefined): Numeral | undefined {
  if (node?.type !== 'number') return undefined;
  return { value: Number(node.value), at: placeOf(source, node) };
}

/** The names of a list's entries. Missing and malformed ones are gaps. */
export function namesOf(
  kind: PatternName,
  entries: readonly (Name | undefined)[],
  isReadable: boolean,
): Names {
  const list = entries.filter((entry) => entry !== undefined);
  const sound = list.filter((name) => isWrittenAs(kind, name.value));
  return { kind, list, gaps: entries.length - sound.length, isReadable };
}

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
