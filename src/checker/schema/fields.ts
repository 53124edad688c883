import type { Node } from 'jsonc-parser';
import { type Property, propertyMapOf } from '#checker/json/tree.ts';
import { nearest } from '#checker/wording.ts';

export interface Fields {
  readonly known: ReadonlyMap<string, Property>;
  /** Names that the object must not have, each with its likely intended name. */
  readonly unknownProperties: ReadonlyMap<string, string | undefined>;
}

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
