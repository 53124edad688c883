import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Content } from '#contract/content.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { listContent } from '#web/shared/api/library.ts';
import { filterOf, lets, type SessionFilter, withFilter } from './session-filter.ts';

/**
 * The list of sessions. The address holds the filter, so that a view can be shared. The server filters;
 * favourites are told apart here, where hearts change at once.
 */
export function useSessionList() {
  const [query, setQuery] = useSearchParams();
  const [choice, setChoice] = useState<{ query: URLSearchParams; filter: SessionFilter }>();
  // The router renders a new address in its own time; until then the choice counts, so that the
  // next one is added to it.
  const { favourites, ...asked } = choice?.query === query ? choice.filter : filterOf(query);
  const { data, error, isPending, isLoadingError, refetch } = useQuery({
    queryKey: [...QUERY_KEYS.sessions, asked],
    queryFn: () => listContent({ category: [...asked.category], status: [...asked.status] }),
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  /** While the list of another filter loads or if it fails, the last one stays. */
  const content = data ?? last;
  const filter = { ...asked, favourites };

  // What loses its heart stays in sight, to be given it again, until the filter is chosen anew.
  const [liked, setLiked] = useState<readonly string[]>([]);
  const added = (content?.favourites ?? []).filter((id) => !liked.includes(id));
  if (favourites && added.length > 0) setLiked([...liked, ...added]);
  if (!favourites && liked.length > 0) setLiked([]);

  return {
    query: {
      data: content && favourites ? favouritesIn(content, filter, liked) : content,
      error,
      isLoadingError,
      refetch,
    },
    filter,
    isBusy: isPending,
    choose: (chosen: SessionFilter) => {
      setChoice({ query, filter: chosen });
      setQuery((current) => withFilter(current, chosen), { replace: true });
    },
  };
}

/** Favourites may be short practices, too, which the list has not. */
function favouritesIn(content: Content, filter: SessionFilter, liked: readonly string[]): Content {
  const practices = content.shortPractices.filter((practice) => lets(filter, practice));
  const items = [...content.items, ...practices].filter(({ id }) => liked.includes(id));
  return { ...content, items };
}
