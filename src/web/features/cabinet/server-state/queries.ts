import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import type { SoundQuery } from '#contract/content.ts';
import { getSound, listContent } from '#web/shared/api/library.ts';
import { readKept, writeKept } from '#web/shared/storage/member-cache.ts';

/** The keys of the cache. The list of sessions has an entry for each filter. */
export const QUERY_KEYS = {
  sessions: ['sessions'],
  overview: ['overview'],
  plan: ['plan'],
  subscription: ['subscription'],
  reminders: ['reminders'],
  promotion: ['promotion'],
  order: ['order'],
  sound: ['sound'],
} as const;

const NO_FILTER = { category: [], status: [] };

/** The whole library, which is also the list without a filter. */
export const libraryQuery = {
  queryKey: [...QUERY_KEYS.sessions, NO_FILTER],
  queryFn: () => listContent(NO_FILTER),
};

/** The sound of a session in a length, without starting it. */
export const soundQuery = (id: string, query: SoundQuery) => ({
  queryKey: [...QUERY_KEYS.sound, id, query],
  queryFn: () => getSound(id, query),
});

/** The key of the cache among what is kept for a member. */
const STATE = '/state';

/** Shows what was last known, for pages that are opened without a network. */
export async function restore(client: QueryClient, userId: string): Promise<void> {
  hydrate(client, ((await readKept(userId, STATE)) ?? {}) as DehydratedState);
}

/** Keeps what is known now. Without room nothing is known later, and that is all. */
export async function store(client: QueryClient, userId: string): Promise<void> {
  // Also what could not be loaded again, above all when the network has just gone.
  const shouldDehydrateQuery = ({ state }: Query) => state.data !== undefined;
  const known = dehydrate(client, { shouldDehydrateQuery });
  await writeKept(userId, STATE, known).catch(() => undefined);
}

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
