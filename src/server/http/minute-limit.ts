import { MINUTE } from '#server/base/clock.ts';

/** Addresses that are counted at a time. */
const MOST_ADDRESSES = 10_000;

/**
 * Whether a request of an address is beyond those that it has in a minute. In memory, for what is
 * not worth a query, and for each process.
 */
export function minuteLimit(limit: number): (address: string) => boolean {
  const counts = new Map<string, number>();
  let minute = performance.now();
  return (address) => {
    if (performance.now() - minute >= MINUTE || counts.size >= MOST_ADDRESSES) {
      counts.clear();
      minute = performance.now();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > limit;
  };
}
