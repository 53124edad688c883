import type { TSchema } from 'typebox';

type Query = Readonly<Record<string, unknown>>;

/**
 * A query as its schema means it: one value of a list is a list of one, and what is written in
 * digits is a number where a number is wanted. All else stays as it is, for the schema to judge.
 */
export function queryValues({ properties = {} }: TSchema & { properties?: object }, query: Query) {
  const known = Object.entries<{ type?: string }>({ ...properties });
  return Object.fromEntries(
    known.flatMap(([name, { type }]) => {
      const value = Object.hasOwn(query, name) ? query[name] : undefined;
      return value === undefined ? [] : [[name, valueAs(type, value)]];
    }),
  );
}

function valueAs(type: string | undefined, value: unknown): unknown {
  if (type === 'array') return [value].flat();
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) {
    return Number(value);
  }
  return value;
}
