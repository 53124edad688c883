import { useSelector } from '@xstate/react';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';
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

/** The second of a session that is reached: the stored one, until the player knows it. */
export function useShownPlace({ durationSeconds, positionSeconds }: PlayedSession): number {
  return usePlayerState(({ context }) =>
    // The sound of a night goes on after the end of its session.
    Math.min(durationSeconds, Math.floor(context.positionSeconds ?? positionSeconds)),
  );
}

/** Whether this session is the one in the player. */
export function useIsOpen(id: string | undefined): boolean {
  return usePlayerState(({ context }) => context.session?.id === id);
}

/** Shows the full player of a session, which begins if it is not open. */
export function useOpening(): (session: PlayedSession) => void {
  const { actor, begin, setFull } = usePlayer();
  return (session) => {
    if (actor.getSnapshot().context.session?.id === session.id) setFull(true);
    else begin(session);
  };
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

/** Fetches where the sound of a session is while the page that offers it is idle. */
export function useSoundAhead(session: PlayedSession | undefined): void {
  const { soundAhead } = usePlayer();
  const { minutes, isAllNight } = usePlayerSettings();
  const isOpen = useIsOpen(session?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It depends on the settings.
  useEffect(() => {
    if (session !== undefined && !isOpen) loadAhead([() => soundAhead.expect(session)]);
  }, [soundAhead, session, isOpen, minutes, isAllNight]);
}
