import { Problem } from '../../problem.ts';

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 2;

/**
 * Runs work that is heavy: at most `atOnce` pieces at a time, and at most `waiting` more wait their
 * turn, in order. Whatever comes on top of that is refused with `unavailable`.
 */
export function boundedWork(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  const turn = () => new Promise<void>((begin) => queue.push(begin));

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await turn();
    else throw new Problem('unavailable', { retryAfter: RETRY_AFTER });
    try {
      return await work();
    } finally {
      // The next in the queue takes this place over, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
