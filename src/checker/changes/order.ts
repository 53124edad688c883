/**
 * The entries of two lists that are the same: by the first of these comparisons that finds one.
 * Each is in one pair at most. In the new order.
 */
export function paired<T>(
  old: readonly T[],
  now: readonly T[],
  namesOf: readonly ((entry: T) => readonly (string | undefined)[])[],
): (readonly [old: T, now: T])[] {
  const found = new Map<T, T>();
  const open = new Set(old);
  for (const names of namesOf) {
    const byName = new Map<string | undefined, T[]>();
    for (const entry of open) {
      for (const name of names(entry)) {
        if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), entry]);
      }
    }
    for (const entry of now) {
      if (found.has(entry)) continue;
      const candidates = names(entry).flatMap((name) => byName.get(name) ?? []);
      const was = candidates.find((each) => open.has(each));
      if (was === undefined) continue;
      found.set(entry, was);
      open.delete(was);
    }
  }
  return now.flatMap((entry) => {
    const was = found.get(entry);
    return was === undefined ? [] : [[was, entry] as const];
  });
}

/** Entries that are still in order: the last one, where it stood before, and the others. */
interface Part {
  readonly index: number;
  readonly place: number;
  readonly rest: Part | undefined;
}

/**
 * The fewest entries that somebody moved, given where each one stood before: those outside the
 * longest part that is still in order. What only made room for another entry did not move.
 */
export function movedIn(before: readonly number[]): ReadonlySet<number> {
  /** For each length, the part of this length that ends lowest. */
  const parts: Part[] = [];
  before.forEach((place, index) => {
    const higher = parts.findIndex((part) => part.place >= place);
    const length = higher === -1 ? parts.length : higher;
    parts[length] = { index, place, rest: parts[length - 1] };
  });
  const moved = new Set(before.keys());
  for (let part = parts.at(-1); part !== undefined; part = part.rest) moved.delete(part.index);
  return moved;
}
