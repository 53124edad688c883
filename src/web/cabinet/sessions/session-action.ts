import type { Session } from '#contract/content.ts';

/** What a member can do with a session from the list. */
export type ActionName = 'start' | 'continue' | 'pause' | 'again' | 'unlock';

/** How the player stands, for the session it has open. */
export type PlayerState = 'sounding' | 'resting' | 'ended';

/** The one action that a session offers; `player` is undefined for what is not open in it. */
export function actionOf(
  { status, positionSeconds }: Pick<Session, 'status' | 'positionSeconds'>,
  player: PlayerState | undefined,
): ActionName {
  if (player === 'sounding') return 'pause';
  if (player === 'ended') return 'again';
  if (player === 'resting') return 'continue';
  if (status === 'locked') return 'unlock';
  if (positionSeconds > 0) return 'continue';
  // What was begun and left at its very beginning goes on there.
  return status === 'completed' ? 'again' : status === 'started' ? 'continue' : 'start';
}
