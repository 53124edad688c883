import { type Node, type ParseError, parseTree } from 'jsonc-parser';

/**
 * The tree of a text, as far as it can be read. Its places are those of the text, which may begin
 * with an invisible mark (a BOM). Everything that reads JSON of a folder reads such a tree.
 */
export function treeOf(text: string): {
  readonly root: Node | undefined;
  readonly errors: readonly ParseError[];
} {
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  return { root, errors };
}

/** The tree of a text; undefined if it is no whole JSON. */
export function wholeTreeOf(text: string): Node | undefined {
  const { root, errors } = treeOf(text);
  return errors.length === 0 ? root : undefined;
}

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
  return new Map(propertiesOf(node).map((property) => [property.name, property]));
}

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
        : propertiesOf(node).findLast(({ name }) => name === segment)?.value,
    root,
  );
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
