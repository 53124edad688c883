import { useEffect } from 'react';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';
import { useIsOpen, usePlayer, usePlayerSettings } from './player-context.ts';
import type { PlayedSession } from './session.machine.ts';

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
