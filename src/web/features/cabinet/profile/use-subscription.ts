import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Loading } from '#web/features/cabinet/Loaded.tsx';
import type { Offer } from '#web/features/cabinet/payment/purchase.ts';
import { loadOffer } from '#web/features/cabinet/payment/use-payment.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';

const FIRST_PAUSE_MS = 2_000;
const GROWTH = 2;
const LOOKS = 3;

/**
 * The member's subscription. A change made in the provider's portal may reach the server after the
 * member returns, so it is loaded again a few times.
 */
export function useSubscription(): Loading<Offer> {
  const auth = useAuthActor();
  const { data, error, isFetching, isLoadingError, refetch } = useQuery({
    queryKey: QUERY_KEYS.subscription,
    queryFn: loadOffer,
  });
  /** How often it was loaded again since the member came to the page. */
  const [looked, setLooked] = useState(0);
  const isLookDue = data !== undefined && !isFetching && looked < LOOKS;

  useEffect(() => {
    if (!isLookDue) return;
    const look = setTimeout(
      () => {
        setLooked(looked + 1);
        void refetch();
      },
      FIRST_PAUSE_MS * GROWTH ** looked,
    );
    return () => clearTimeout(look);
  }, [isLookDue, looked, refetch]);

  const onReturn = useCallback(
    ({ type }: { type: 'page.return' | 'page.restore' }) => {
      setLooked(0);
      // The browser restored the page from its cache, so all it knows may be outdated.
      if (type === 'page.restore') auth.send({ type: 'user.load' });
    },
    [auth],
  );
  usePageReturns(onReturn);

  return { data, error, isLoadingError, refetch };
}
