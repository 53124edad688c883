/** The spread of several runs of one measurement. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The value below which this part (0 to 1) of the values lies, interpolated. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new RangeError('There is no quantile of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle value; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median, minimum and maximum of the runs. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * The ratio of two measurements, run by run, because the state of the machine affects both. Runs
 * that one of them lacks are left out.
 */
export function ratioOf(values: readonly number[], to: readonly number[]): Spread {
  const ratios = values.flatMap((value, run) => {
    const base = to[run];
    return base === undefined ? [] : [value / base];
  });
  return spreadOf(ratios);
}
