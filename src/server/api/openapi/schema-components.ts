import type { DocumentSchema } from './open-api.ts';

/** Schemas by their title, as they are found on the way. */
export type SchemaComponents = Map<string, DocumentSchema>;

/**
 * A schema of the contract for the document: what has a title becomes a component, and a reference
 * stands in its place. Throws if two different schemas have one title.
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

/** Without what the schema library keeps beside the JSON Schema. */
function plainCopy(schema: object): DocumentSchema {
  return JSON.parse(JSON.stringify(schema));
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
