export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** How wide a line may be, in characters. */
export const WIDTH = 100;

/** Lists whose entries are blocks: each of them has lines of its own, however short it is. */
const BLOCK_LISTS = new Set(['steps', 'profile', 'sessionThemes', 'outcomes', 'weeks']);

/** Where a value is printed. */
export interface PrintPlace {
  /** The indentation of its line. */
  readonly indent: string;
  /** How many characters of the line stand before it. */
  readonly column: number;
  /** The property that it is in, however deep in lists. */
  readonly property: string;
}

/** Prints a value in the form in which the files are kept: on one line where it fits. */
export function printJson(value: Json, { indent, column, property }: PrintPlace): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const flat = flatJson(value);
  if (!isSpread(value, property) && column + flat.length + 1 <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (isList(value)) {
    const place = { indent: inner, column: inner.length, property };
    return spread(
      '[]',
      value.map((each) => printJson(each, place)),
      indent,
    );
  }
  const entries = Object.entries(value).map(([name, each]) => {
    const start = `${JSON.stringify(name)}: `;
    const column = inner.length + start.length;
    return start + printJson(each, { indent: inner, column, property: name });
  });
  return spread('{}', entries, indent);
}

/** Each part on a line of its own, between two brackets. */
export function spread(brackets: '[]' | '{}', parts: readonly string[], indent: string): string {
  const [open, close] = brackets;
  if (parts.length === 0) return brackets;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}

/** All parts on one line. */
export function inOneLine(brackets: '[]' | '{}', parts: readonly string[]): string {
  if (parts.length === 0) return brackets;
  return brackets === '[]' ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

/** Whether a list or a block never stands on one line. */
export function isSpread(value: Json, property: string): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (!isList(value)) {
    const entries = Object.entries(value);
    return (
      entries.length > 0 &&
      (BLOCK_LISTS.has(property) || entries.some(([name, each]) => isSpread(each, name)))
    );
  }
  const areBlocks = value.every(
    (each) => typeof each === 'object' && each !== null && Object.keys(each).length > 1,
  );
  return (value.length > 1 && areBlocks) || value.some((each) => isSpread(each, property));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function flatJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return inOneLine('[]', value.map(flatJson));
  const entries = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${flatJson(each)}`,
  );
  return inOneLine('{}', entries);
}
