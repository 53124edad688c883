import type { PlayedSession } from './session.machine.ts';

/** What each view of the full player is given. */
export interface ViewProps {
  session: PlayedSession;
  /** The id of the heading, which names the player. */
  titleId: string;
}
