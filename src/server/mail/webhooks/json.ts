import { Problem } from '#server/base/problem.ts';

/** Reads JSON of others, in which any part may be missing or of another type. */

export type Json = Readonly<Record<string, unknown>>;

export function jsonIn(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new Problem('bad_request', { cause: error });
  }
}

export function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

export function listIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(objectIn) : [];
}

/** Undefined also for what no text in the database can be. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !value.includes('\0') ? value : undefined;
}

/** A text in ISO 8601, or seconds since 1970. */
export function timeIn(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const time = new Date(typeof value === 'number' ? value * 1000 : value);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
