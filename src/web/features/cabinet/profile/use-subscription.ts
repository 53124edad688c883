import { useMachine } from '@xstate/react';
import { useCallback } from 'react';
import { fromPromise } from 'xstate';
import { getSubscription, listPlans, listRefunds } from '#web/shared/api/payments.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { type OwnOffer, subscriptionMachine } from './subscription.machine.ts';

const subscriptionHere = subscriptionMachine.provide({
  actors: {
    loadOffer: fromPromise(async (): Promise<OwnOffer> => {
      const [plans, subscription, refunds] = await Promise.all([
        listPlans(),
        getSubscription(),
        listRefunds(),
      ]);
      return { plans, subscription, refunds };
    }),
  },
});

/** What the member has, as it is known. */
export interface OwnSubscription {
  /** Null until it has loaded. */
  offer: OwnOffer | null;
  hasFailed: boolean;
  load: () => void;
}

/** Loads what the member has, and again when they come back to the page. */
export function useSubscription(): OwnSubscription {
  const [snapshot, send] = useMachine(subscriptionHere);
  const auth = useAuthActor();

  const onReturn = useCallback(
    (event: { type: 'page.return' | 'page.restore' }) => {
      send(event);
      // The page was away while the browser kept it: whatever it knows is old.
      if (event.type === 'page.restore') auth.send({ type: 'user.load' });
    },
    [send, auth],
  );
  usePageReturns(onReturn);

  return {
    offer: snapshot.context.offer,
    hasFailed: snapshot.matches('failed'),
    load: () => send({ type: 'offer.load' }),
  };
}
