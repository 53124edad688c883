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
    const byName = new Map<string, T[]>();
    for (const entry of open) {
      for (const name of names(entry)) {
        if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), entry]);
      }
    }
    for (const entry of now) {
      if (found.has(entry)) continue;
      const candidates = names(entry).flatMap((name) => byName.get(name ?? '') ?? []);
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

export function pairedById<T extends { readonly id: string }>(
  old: readonly T[],
  now: readonly T[],
) {
  return paired(old, now, [({ id }) => [id]]);
}

/**
 * The fewest entries that somebody moved, given where each one stood before: those outside the
 * longest part that is still in order. What only made room for another entry did not move.
 */
export function movedIn(before: readonly number[]): ReadonlySet<number> {
  /** For each length, the index of the entry with which a part of this length ends lowest. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const placeAt = (index: number | undefined) => (index === undefined ? -1 : (before[index] ?? -1));
  before.forEach((place, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeAt(ends[middle]) < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const moved = new Set(before.keys());
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) moved.delete(index);
  return moved;
}
