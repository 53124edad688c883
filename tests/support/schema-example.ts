import type { DocumentSchema } from '#server/api/openapi/open-api.ts';

/** Resolves a reference. */
export type Resolve = (reference: string) => DocumentSchema;

/**
 * An example value for a schema, made of its examples. For an object: its required properties, or
 * all of them if none is required.
 */
export function exampleOf(schema: DocumentSchema, resolve: Resolve): unknown {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve);
  const { examples, enum: choices, anyOf, properties, items, type } = schema;
  if (examples !== undefined) return examples[0];
  if ('const' in schema) return schema.const;
  if (choices !== undefined) return choices[0];
  if (anyOf?.[0] !== undefined) return exampleOf(anyOf[0], resolve);
  if (properties !== undefined) return exampleOfObject(schema, properties, resolve);
  if (type === 'array') return items ? [exampleOf(items, resolve)] : [];
  if (type === 'integer') return schema.minimum ?? 0;
  if (type === 'boolean') return true;
  return type === 'string' ? 'text' : {};
}

function exampleOfObject(
  { required = [] }: DocumentSchema,
  properties: Readonly<Record<string, DocumentSchema>>,
  resolve: Resolve,
): object {
  const shown = Object.entries(properties).filter(
    ([name]) => required.length === 0 || required.includes(name),
  );
  return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each, resolve)]));
}
