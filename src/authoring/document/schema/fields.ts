import type { Node } from 'jsonc-parser';
import { type Property, propertyMapOf } from '#authoring/document/json/tree.ts';
import { oncePer } from '#authoring/document/once.ts';
import { nearest } from '#authoring/document/wording.ts';

export interface Fields {
  readonly known: ReadonlyMap<string, Property>;
  /** Names that the object must not have, each with its likely intended name. */
  readonly unknownProperties: ReadonlyMap<string, string | undefined>;
}

const readBefore = oncePer((_node: Node) => new Map<string, Fields>());

/**
 * Reads `titelKey` as `titleKey`, so that a typo in a name causes only one problem. Once for each
 * object, because hundreds of complaints may be about one.
 */
export function fieldsOf(node: Node, names: readonly string[]): Fields {
  const before = readBefore(node);
  const fields = before.get(names.join()) ?? readFields(node, names);
  before.set(names.join(), fields);
  return fields;
}

function readFields(node: Node, names: readonly string[]): Fields {
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
