import type { ContractSchema } from './arbitrary-value.ts';

/** The path to a value in a body: names and indexes. */
export type Place = readonly (string | number)[];

/** A valid body with every optional part. */
export function wholeBody(schema: ContractSchema): unknown {
  const { properties, patternProperties, examples, items, type } = schema;
  if (examples?.[0] !== undefined) return examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return wholeBody(schema.anyOf[0]);
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, wholeBody(each)]),
    );
  }
  if (patternProperties) return { anyName: wholeBody(Object.values(patternProperties)[0] ?? {}) };
  if (type === 'array') return [wholeBody(items ?? {})];
  return { string: 'text', boolean: true }[type ?? ''] ?? 0;
}

export function textPlaces(body: unknown, place: Place = []): Place[] {
  if (typeof body === 'string') return [place];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    textPlaces(value, [...place, Array.isArray(body) ? Number(name) : name]),
  );
}

export function withValue(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = Object(body)[name];
  const changed = withValue(inner, rest, value);
  return Array.isArray(body)
    ? body.map((each, index) => (index === name ? changed : each))
    : { ...Object(body), [name]: changed };
}
