/** One expectation of the product, and the result. */
export interface Finding {
  asked: string;
  measured: string;
  /** Undefined if it cannot be tried on this machine. */
  isHeld: boolean | undefined;
}

/** Real parts under one kind of load. `seconds` is its rough duration. */
export type Scene = (seconds: number) => Promise<Finding[]>;

/** The value below which this share of all values lies; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
