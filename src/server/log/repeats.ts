import { MINUTE } from '#server/base/clock.ts';

interface Repeat {
  passedAt: number;
  count: number;
}

interface RepeatLimits {
  /** How many different things pass in a minute. */
  mostKinds: number;
  now?: () => number;
}

/**
 * Lets the same thing pass once a minute. Returns how often it came since it last passed, itself
 * included, or undefined if it must not pass.
 */
export function passOncePerMinute({
  mostKinds,
  now = () => performance.now(),
}: RepeatLimits): (thing: string) => number | undefined {
  const known = new Map<string, Repeat>();
  let passed = 0;
  let minute = Number.NEGATIVE_INFINITY;

  return (thing) => {
    const time = now();
    if (time - minute >= MINUTE) {
      minute = time;
      passed = 0;
      // What was quiet for a minute is forgotten, so that the memory has a limit.
      for (const [key, { passedAt, count }] of known) {
        if (count === 0 && time - passedAt >= MINUTE) known.delete(key);
      }
      if (known.size > 10 * mostKinds) known.clear();
    }
    const repeat = known.get(thing) ?? { passedAt: Number.NEGATIVE_INFINITY, count: 0 };
    repeat.count += 1;
    if (time - repeat.passedAt < MINUTE) return undefined;
    if (passed >= mostKinds) return undefined;
    passed += 1;
    const { count } = repeat;
    known.set(thing, { passedAt: time, count: 0 });
    return count;
  };
}
