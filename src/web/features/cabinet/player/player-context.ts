import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { Player, SessionSnapshot } from './player.ts';
import type { PlayedSession } from './session.machine.ts';

/** The player as pages use it. */
export interface PlayerView extends Omit<Player, 'allAnswered'> {
  /** Opens a session in the full player and starts or resumes it. */
  begin: (session: PlayedSession) => void;
  isFull: boolean;
  setFull: (isFull: boolean) => void;
}

export const PlayerContext = createContext<PlayerView | undefined>(undefined);

export function usePlayer(): PlayerView {
  const view = use(PlayerContext);
  if (view === undefined) throw new Error('There is no PlayerProvider around this');
  return view;
}

/** Selects a part of the player's state. Renders again only when that part changes. */
export function usePlayerState<Value>(read: (snapshot: SessionSnapshot) => Value): Value {
  return useSelector(usePlayer().actor, read);
}
