import { QueryClient } from '@tanstack/react-query';
import { listContent } from '#web/shared/api/library.ts';

/** The keys of the cache. The list of sessions has an entry for each filter. */
export const QUERY_KEYS = {
  sessions: ['sessions'],
  overview: ['overview'],
  plan: ['plan'],
  subscription: ['subscription'],
  reminders: ['reminders'],
  promotion: ['promotion'],
  order: ['order'],
} as const;

const NO_FILTER = { category: [], status: [] };

/** The whole library, which is also the list without a filter. */
export const libraryQuery = {
  queryKey: [...QUERY_KEYS.sessions, NO_FILTER],
  queryFn: () => listContent(NO_FILTER),
};

/**
 * A cache of server responses. A page shows cached data at once and always loads it again. Retries
 * are left to the API client, and a page fails at once while offline.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `ServerState` refreshes by its own rules when the window becomes visible.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    },
  });
}

/** Loads visible data again. A call in flight is repeated, because it may predate the change. */
export function refresh(client: QueryClient, queryKey: readonly string[] = []): void {
  void client.cancelQueries({ queryKey });
  void client.invalidateQueries({ queryKey });
}
