/** So many attempts may begin within the window (spec section 4). */
const LIMIT = 3;
const WINDOW_MS = 60_000;

/** Whether another attempt would be one too many. Attempts are the times in milliseconds they began. */
export function isStorm(attempts: readonly number[], now: number): boolean {
  return countedAt(attempts, now).length >= LIMIT;
}

/** The attempts that still count, and one that begins now. */
export function withAttempt(attempts: readonly number[], now: number): number[] {
  return [...countedAt(attempts, now), now];
}

/** What lies ahead began before the clock was set back; it would count for no one knows how long. */
function countedAt(attempts: readonly number[], now: number): number[] {
  return attempts.filter((began) => began <= now && now - began < WINDOW_MS);
}
