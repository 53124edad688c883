import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/content.ts';
import { useCheckIns, usePlayer } from '#web/features/cabinet/player/player-context.ts';
import type { SavedPlace } from '#web/features/cabinet/player/session.machine.ts';
import { connection, useIsOffline } from '#web/shared/api/connection.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { createQueryClient, QUERY_KEYS, refresh, restore, store } from './queries.ts';

/** How long after the last response what is known is kept. */
const STORE_MS = 500;

/** Caches server responses for the pages below it. Each member has a separate cache. */
export function ServerState({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  return <MemberState key={user?.id}>{children}</MemberState>;
}

function MemberState({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  usePageReturns(useCallback(() => refresh(client), [client]));
  useReset(client);
  useListening(client);
  useReconnection(client);
  const isKnown = useKnownState(client);
  return (
    <QueryClientProvider client={client}>{isKnown ? children : <Spinner />}</QueryClientProvider>
  );
}

/** Keeps what the server said, and shows that in pages opened without a network. Whether it is there. */
function useKnownState(client: QueryClient): boolean {
  const { user } = useAuth();
  const userId = user?.id;
  const [isKnown, setKnown] = useState(() => !connection.isLost());
  useEffect(() => {
    if (userId === undefined || isKnown) return;
    void restore(client, userId).finally(() => setKnown(true));
  }, [client, userId, isKnown]);

  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = client.getQueryCache().subscribe(({ type, ...event }) => {
      if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
      clearTimeout(timer);
      timer = setTimeout(() => void store(client, userId), STORE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, userId]);
  return isKnown;
}

/** When the server can be reached again, it is told what was heard, and all is loaded. */
function useReconnection(client: QueryClient): void {
  const isOffline = useIsOffline();
  const { unsent } = usePlayer();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (!isOffline) void unsent.send().catch(() => undefined);
    if (!isOffline && wasOffline.current) refresh(client);
    wasOffline.current = isOffline;
  }, [isOffline, client, unsent]);

  const { deliveries } = useSyncExternalStore(unsent.subscribe, unsent.get);
  useEffect(() => {
    if (deliveries > 0) refresh(client);
  }, [client, deliveries]);
}

/**
 * Texts depend on the user's language and locks on their access. After a change of either, visible
 * data stays until the new data arrives, and nothing else is shown from the cache.
 */
function useReset(client: QueryClient): void {
  const { language } = useTranslation().i18n;
  const access = `${language} ${useAuth().user?.accessTo?.getTime()}`;
  const before = useRef(access);
  useEffect(() => {
    if (before.current === access) return;
    before.current = access;
    client.removeQueries({ type: 'inactive' });
    refresh(client);
  }, [client, access]);
}

function useListening(client: QueryClient): void {
  const { actor } = usePlayer();
  useEffect(() => {
    const places = actor.on('place.saved', ({ place }) => {
      client.setQueriesData<Content>(
        { queryKey: QUERY_KEYS.sessions },
        (content) => content && withPlace(content, place),
      );
      // During playback, the figures would change every few seconds.
      if (actor.getSnapshot().hasTag('playing')) return;
      refresh(client, QUERY_KEYS.overview);
      refresh(client, QUERY_KEYS.plan);
    });
    const finishes = actor.on('session.finished', () => {
      refresh(client, QUERY_KEYS.sessions);
      refresh(client, QUERY_KEYS.overview);
      refresh(client, QUERY_KEYS.plan);
    });
    return () => {
      places.unsubscribe();
      finishes.unsubscribe();
    };
  }, [client, actor]);

  const { saved } = useCheckIns();
  useEffect(() => {
    if (saved === 0) return;
    refresh(client, QUERY_KEYS.overview);
    refresh(client, QUERY_KEYS.plan);
  }, [client, saved]);
}

function withPlace(content: Content, { id, ...place }: SavedPlace): Content {
  const items = content.items.map((item) => (item.id === id ? { ...item, ...place } : item));
  return { ...content, items };
}
