/** Skipping goes so far. */
export const SKIP_SECONDS = 15;

/** A session is left a moment before its end at the latest: from its very end it could not go on. */
const BEFORE_END_SECONDS = 1;

/** The place nearest to this one from which a session can go on, in seconds. */
export function placeWithin(session: { durationSeconds: number }, seconds: number): number {
  return Math.max(0, Math.min(seconds, session.durationSeconds - BEFORE_END_SECONDS));
}

/** For how long a session still plays from this place, in seconds as they pass. */
export function leftSeconds(
  session: { durationSeconds: number },
  seconds: number,
  speed: number,
): number {
  return (session.durationSeconds - seconds) / speed;
}
