import type { PlayedSession } from '../playback/session-events.ts';

/** What each view of the full player is given. */
export interface ViewProps {
  session: PlayedSession;
  /** The id of the heading, which names the player. */
  titleId: string;
}
