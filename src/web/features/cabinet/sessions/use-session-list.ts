import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { usePlayer } from '#web/features/cabinet/player/player-context.ts';
import { listContent } from '#web/shared/api/library.ts';
import { useLanguageChanges } from '#web/shared/i18n/language.ts';
import { filterOf, type SessionFilter, withFilter } from './session-filter.ts';
import { sessionListMachine } from './session-list.machine.ts';

const sessionListHere = sessionListMachine.provide({
  actors: {
    loadContent: fromPromise(({ input: { category, status } }) =>
      listContent({ category: [...category], status: [...status] }),
    ),
  },
});

interface SessionList {
  snapshot: SnapshotFrom<typeof sessionListMachine>;
  /** Shows other sessions; the address follows. */
  choose: (filter: SessionFilter) => void;
  refresh: () => void;
}

/** Runs the list: the filter is the address's, so that a view can be shared. */
export function useSessionList(): SessionList {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterOf(query), [query]);
  const [snapshot, send, list] = useMachine(sessionListHere, { input: { filter } });
  const refresh = useCallback(() => send({ type: 'list.refresh' }), [send]);
  const { actor } = usePlayer();

  useEffect(() => send({ type: 'filter.change', filter }), [filter, send]);

  // Titles come in the user's language.
  useLanguageChanges(refresh);

  useEffect(() => {
    const saved = actor.on('place.saved', ({ place }) => list.send({ type: 'place.note', place }));
    const finished = actor.on('session.finished', refresh);
    return () => {
      saved.unsubscribe();
      finished.unsubscribe();
    };
  }, [actor, list, refresh]);

  return {
    snapshot,
    choose: (chosen) => setQuery((current) => withFilter(current, chosen), { replace: true }),
    refresh,
  };
}
