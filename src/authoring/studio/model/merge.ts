import { dataOf, nameOfEntry, wholeTreeOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { withoutValue, withValue } from '#authoring/edits/edit-json.ts';
import type { Json, JsonObject } from '#authoring/edits/print-json.ts';

/** What comes of two edits of one file, both begun from the same text. */
export type Merged =
  | { readonly kind: 'merged'; readonly text: string | null }
  /** Both changed the same place, or one of them is no JSON. */
  | { readonly kind: 'conflict' };

/**
 * Puts two edits of a JSON file together, element by element: entries of lists are recognised by
 * their names. What only one side changed is taken; what both changed differently is a conflict.
 * Null stands for no file.
 */
export function merged(base: string | null, ours: string | null, theirs: string | null): Merged {
  if (ours === theirs || theirs === base) return { kind: 'merged', text: ours };
  if (ours === base) return { kind: 'merged', text: theirs };
  if (base === null || ours === null || theirs === null) return { kind: 'conflict' };
  const values = [base, ours, theirs].map(parsed);
  const [from, one, other] = values;
  if (from === undefined || one === undefined || other === undefined) return { kind: 'conflict' };
  try {
    const value = mergedValue(from, one, other);
    return { kind: 'merged', text: withDifferences(theirs, other, value ?? {}, []) };
  } catch (error) {
    if (error instanceof Conflict) return { kind: 'conflict' };
    throw error;
  }
}

class Conflict extends Error {}

function parsed(text: string): Json | undefined {
  const root = wholeTreeOf(text);
  return root && (dataOf(root) as Json);
}

/** The text with the values that are different, at the smallest places that hold them. */
function withDifferences(text: string, now: Json, wanted: Json, path: Path): string {
  if (isSame(now, wanted)) return text;
  if (isObject(now) && isObject(wanted)) {
    const order = Object.keys(wanted);
    const gone = Object.keys(now).filter((name) => !(name in wanted));
    const kept = gone.reduce((left, name) => withoutValue(left, [...path, name]), text);
    return order.reduce((left, name) => {
      const before = now[name];
      const value = wanted[name] ?? null;
      return before === undefined
        ? withValue(left, [...path, name], value, order)
        : withDifferences(left, before, value, [...path, name]);
    }, kept);
  }
  const [before, after] = [namedEntries(now), namedEntries(wanted)];
  if (
    before !== undefined &&
    after !== undefined &&
    isSame([...before.keys()], [...after.keys()])
  ) {
    return [...after].reduce(
      (left, [name, value], index) =>
        withDifferences(left, before.get(name) ?? null, value, [...path, String(index)]),
      text,
    );
  }
  return withValue(text, path, wanted);
}

/** Undefined stands for what is not there. */
type Maybe = Json | undefined;

function mergedValue(base: Maybe, ours: Maybe, theirs: Maybe): Maybe {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours;
  if (isSame(ours, base)) return theirs;
  if (isObject(base) && isObject(ours) && isObject(theirs)) return mergedObject(base, ours, theirs);
  const lists = [base, ours, theirs].map(namedEntries);
  const [from, one, other] = lists;
  if (from !== undefined && one !== undefined && other !== undefined) {
    return mergedList(from, one, other);
  }
  throw new Conflict();
}

function mergedObject(base: JsonObject, ours: JsonObject, theirs: JsonObject): JsonObject {
  const names = inBothOrders(Object.keys(base), Object.keys(ours), Object.keys(theirs));
  const entries = names.flatMap((name) => {
    const value = mergedValue(base[name], ours[name], theirs[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function mergedList(
  base: ReadonlyMap<string, Json>,
  ours: ReadonlyMap<string, Json>,
  theirs: ReadonlyMap<string, Json>,
): Json {
  const names = inBothOrders([...base.keys()], [...ours.keys()], [...theirs.keys()]);
  return names.flatMap((name) => {
    const value = mergedValue(base.get(name), ours.get(name), theirs.get(name));
    return value === undefined ? [] : [value];
  });
}

/** The order of the side that changed it, with the names of the other side at their neighbours. */
function inBothOrders(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): string[] {
  const order = (names: readonly string[]) => names.filter((each) => base.includes(each));
  const isKept = (names: readonly string[]) =>
    isSame(
      order(names),
      base.filter((each) => names.includes(each)),
    );
  if (!isKept(ours) && !isKept(theirs)) throw new Conflict();
  const [first, second] = isKept(ours) ? [theirs, ours] : [ours, theirs];
  const all = [...first];
  for (const [index, name] of second.entries()) {
    if (all.includes(name)) continue;
    const before = second.slice(0, index).findLast((each) => all.includes(each));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, name);
  }
  return all;
}

/** The entries of a list by their names; undefined if not every entry has one of its own. */
function namedEntries(value: Maybe): ReadonlyMap<string, Json> | undefined {
  if (!Array.isArray(value)) return undefined;
  const named = value.flatMap((each: Json) => {
    const name = nameOfEntry(each);
    return name === undefined ? [] : [[name, each] as const];
  });
  const byName = new Map(named);
  return byName.size === value.length ? byName : undefined;
}

function isObject(value: Maybe): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
