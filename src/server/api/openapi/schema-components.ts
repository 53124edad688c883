import type { DocumentSchema } from './open-api.ts';

/** Schemas by title, collected while the document is built. */
export type SchemaComponents = Map<string, DocumentSchema>;

/**
 * Converts a schema of the contract. A schema with a title becomes a component and is replaced by a
 * reference. Throws if two different schemas have the same title.
 */
export function asComponent(schema: object, found: SchemaComponents): DocumentSchema {
  const copy = withComponents(plainCopy(schema), found);
  if (copy.title === undefined) return copy;
  const { title } = copy;
  const known = found.get(title);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(copy)) {
    throw new Error(`Two schemas of the contract are called ${title}`);
  }
  found.set(title, copy);
  return { $ref: `#/components/schemas/${title}` };
}

function withComponents(schema: DocumentSchema, found: SchemaComponents): DocumentSchema {
  const { properties, items, anyOf } = schema;
  const refer = (each: DocumentSchema) => asComponent(each, found);
  return {
    ...schema,
    ...(properties ? { properties: mapValues(properties, refer) } : {}),
    ...(items ? { items: refer(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(refer) } : {}),
  };
}

/** A copy without the schema library's own properties. */
function plainCopy(schema: object): DocumentSchema {
  return JSON.parse(JSON.stringify(schema));
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
