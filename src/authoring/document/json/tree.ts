import type { Node } from 'jsonc-parser';
import { oncePer } from '#authoring/document/once.ts';
import type { Place, Source } from '#authoring/document/place.ts';

export interface Property {
  readonly name: string;
  readonly nameNode: Node;
  readonly value: Node;
}

/** The properties of an object in file order, duplicates included; empty if it is not an object. */
export function propertiesOf(node: Node | undefined): readonly Property[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap((child) => {
    const [nameNode, value] = child.children ?? [];
    if (nameNode === undefined || value === undefined) return [];
    return [{ name: String(nameNode.value), nameNode, value }];
  });
}

export function elementsOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'string' ? String(node.value) : undefined;
}

/** The properties of an object by name. Of duplicates the last counts, as in `JSON.parse`. */
export function propertyMapOf(node: Node | undefined): ReadonlyMap<string, Property> {
  return node === undefined ? new Map() : byName(node);
}

const byName = oncePer(
  (node: Node): ReadonlyMap<string, Property> =>
    new Map(propertiesOf(node).map((property) => [property.name, property])),
);

/** The value as plain data. Its objects have no prototype, so every name is safe. */
export function dataOf(node: Node): unknown {
  if (node.type === 'array') return elementsOf(node).map(dataOf);
  if (node.type !== 'object') return node.value;
  const data: Record<string, unknown> = Object.create(null);
  for (const property of propertiesOf(node)) data[property.name] = dataOf(property.value);
  return data;
}

export function nodeAt(root: Node | undefined, path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>(
    (node, segment) =>
      node?.type === 'array'
        ? node.children?.[Number(segment)]
        : propertyMapOf(node).get(segment)?.value,
    root,
  );
}

export function placeOf(source: Source, node: Node): Place {
  return { source, offset: node.offset, node };
}

/** What an entry of a list is recognised by; undefined if it has no name. */
export function nameOfEntry(entry: unknown): string | undefined {
  const isGroup = typeof entry === 'object' && entry !== null;
  const { id, value, titleKey }: Record<string, unknown> = isGroup ? { ...entry } : { id: entry };
  const name = id ?? value ?? titleKey;
  return typeof name === 'string' ? name : undefined;
}

/** Whether two values of JSON are the same. The order of properties does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}
