import { HOUR, MINUTE, SECOND } from '../clock.ts';

/** How long to wait after each try that failed for the moment. */
const WAITS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 1 * HOUR, 6 * HOUR];

/** When a mail is tried again after so many tries; undefined: never, it is given up. */
export function nextTry(attempt: number, now: Date): Date | undefined {
  const wait = WAITS[attempt - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
