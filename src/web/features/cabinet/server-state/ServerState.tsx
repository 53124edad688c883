import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/content.ts';
import { useCheckIns, usePlayer } from '#web/features/cabinet/player/player-context.ts';
import type { SavedPlace } from '#web/features/cabinet/player/session.machine.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { createQueryClient, QUERY_KEYS, refresh } from './queries.ts';

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
  useConsentInPlayer();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
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

/** The player asks how listeners are only if their account may keep what they say. */
function useConsentInPlayer(): void {
  const { checkIns } = usePlayer();
  const { user } = useAuth();
  const isGiven = user?.keepsAnswers === true;
  useEffect(() => checkIns.allow(isGiven, user?.id), [checkIns, isGiven, user?.id]);
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
