import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Loading } from '#web/features/cabinet/Loaded.tsx';
import type { Offer } from '#web/features/cabinet/payment/purchase.ts';
import { loadOffer } from '#web/features/cabinet/payment/use-payment.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';

/** A change made in the provider's portal may reach the server after the member returns. */
const PAUSE_MS = 10_000;

/** The member's subscription, loaded again and again while its page is looked at. */
export function useSubscription(): Loading<Offer> {
  const auth = useAuthActor();
  usePageReturns(
    useCallback(
      // The browser restored the page from its cache, so all it knows may be outdated.
      ({ type }) => type === 'page.restore' && auth.send({ type: 'user.load' }),
      [auth],
    ),
  );
  return useQuery({
    queryKey: QUERY_KEYS.subscription,
    queryFn: loadOffer,
    refetchInterval: PAUSE_MS,
  });
}
