import { QueryClient } from '@tanstack/react-query';

/** What the cache is asked by. The list of sessions has an entry for each filter. */
export const QUERY_KEYS = {
  sessions: ['sessions'],
  overview: ['overview'],
  subscription: ['subscription'],
} as const;

/**
 * A cache of what the server said. A page shows at once what is in it, and always asks again. The
 * API client has its own rules for trying again, and a page without a line says so at once.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `ServerState` knows better when a window has come back.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    },
  });
}

/** Asks again for what is on the screen. A call that is under way may be of before the change. */
export function refresh(client: QueryClient, queryKey: readonly string[] = []): void {
  void client.cancelQueries({ queryKey });
  void client.invalidateQueries({ queryKey });
}
