import type { PlayedSession } from './session.machine.ts';

/** The props of every view of the full player. */
export interface ViewProps {
  session: PlayedSession;
  /** The id of the heading, which names the player. */
  titleId: string;
}

/** A view that comes before a session. */
export interface PreparationProps extends ViewProps {
  onDone: () => void;
}
