import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { CheckInState } from './check-ins.ts';
import type { Player } from './player.ts';
import type { PlayerSettings } from './player-settings.ts';
import type { PlayedSession, SessionSnapshot } from './session.machine.ts';

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

/** The listener's settings. `usePlayer().settings.change` changes them. */
export function usePlayerSettings(): PlayerSettings {
  const { settings } = usePlayer();
  return useSyncExternalStore(settings.subscribe, settings.get);
}

/** What the listener said about how they are. */
export function useCheckIns(): CheckInState {
  const { checkIns } = usePlayer();
  return useSyncExternalStore(checkIns.subscribe, checkIns.get);
}
