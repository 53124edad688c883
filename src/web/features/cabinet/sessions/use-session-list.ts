import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Content } from '#contract/content.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { listContent } from '#web/shared/api/library.ts';
import {
  filterOf,
  isSame,
  known,
  NO_FILTER,
  type SessionFilter,
  withFilter,
} from './session-filter.ts';

/** The whole library, which is also the list without a filter. */
export const libraryQuery = {
  queryKey: [...QUERY_KEYS.sessions, NO_FILTER],
  queryFn: () => loadSessions(NO_FILTER),
};

/** The sessions that match a filter. The server finds nothing for an unknown category. */
async function loadSessions(filter: SessionFilter): Promise<Content> {
  const load = ({ category, status }: SessionFilter) =>
    listContent({ category: [...category], status: [...status] });
  const content = await load(filter);
  const heeded = known(filter, content.categories);
  return isSame(filter, heeded) ? content : load(heeded);
}

/** The list of sessions. The address holds the filter, so that a view can be shared. */
export function useSessionList() {
  const [query, setQuery] = useSearchParams();
  const [choice, setChoice] = useState<{ query: URLSearchParams; filter: SessionFilter }>();
  // The router renders a new address in its own time; until then the choice counts, so that the
  // next one is added to it.
  const asked = choice?.query === query ? choice.filter : filterOf(query);
  const { data, error, isPending, isLoadingError, refetch } = useQuery({
    queryKey: [...QUERY_KEYS.sessions, asked],
    queryFn: () => loadSessions(asked),
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  /** While the list of another filter loads or if it fails, the last one stays. */
  const content = data ?? last;

  return {
    query: { data: content, error, isLoadingError, refetch },
    filter: content ? known(asked, content.categories) : asked,
    isBusy: isPending,
    /** Changes the filter in the address. */
    choose: (filter: SessionFilter) => {
      setChoice({ query, filter });
      setQuery((current) => withFilter(current, filter), { replace: true });
    },
  };
}
