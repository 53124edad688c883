/** What several runs of one measurement gave. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The value below which a part (0 to 1) of the values lie, between two of them in proportion. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new RangeError('There is no quantile of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The value in the middle; of an even number of values, halfway between the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The median of the runs, and the least and the greatest of them. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * One measurement over another, run by run: what happened to the machine during a run happened to
 * both. Runs that one of them does not have are left out.
 */
export function ratioOf(values: readonly number[], to: readonly number[]): Spread {
  const ratios = values.flatMap((value, run) => {
    const base = to[run];
    return base === undefined ? [] : [value / base];
  });
  return spreadOf(ratios);
}
