import { useMachine } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { usePlayer } from '#web/features/cabinet/player/player-context.ts';
import { useLanguageChanges } from '#web/shared/i18n/language.ts';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import { loadOverview } from './load-overview.ts';

const dashboardHere = dashboardMachine.provide({
  actors: { loadOverview: fromPromise(loadOverview) },
});

/** Runs the dashboard's machine: what it shows follows whatever may have changed it. */
export function useDashboard(): [SnapshotFrom<typeof dashboardMachine>, () => void] {
  const [snapshot, send] = useMachine(dashboardHere);
  const refresh = useCallback(() => send({ type: 'overview.refresh' }), [send]);
  usePageReturns(refresh);
  // Titles come from the server in the user's language.
  useLanguageChanges(refresh);
  useListening(refresh);
  return [snapshot, refresh];
}

/** What was heard has changed: a session is finished, or a place was saved where one stopped. */
function useListening(notify: () => void): void {
  const { actor } = usePlayer();
  useEffect(() => {
    const finishes = actor.on('session.finished', notify);
    const stops = actor.on('place.saved', () => {
      if (!actor.getSnapshot().hasTag('playing')) notify();
    });
    return () => {
      finishes.unsubscribe();
      stops.unsubscribe();
    };
  }, [actor, notify]);
}
