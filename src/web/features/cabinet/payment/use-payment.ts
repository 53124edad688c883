import { useQueryClient } from '@tanstack/react-query';
import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { PATHS } from '#contract/paths.ts';
import { QUERY_KEYS, refresh } from '#web/features/cabinet/server-state/queries.ts';
import { ApiError, KeyedError } from '#web/shared/api/api-error.ts';
import {
  buy,
  getSubscription,
  listPlans,
  listRefunds,
  watchPayment,
} from '#web/shared/api/payments.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { isWebAddress } from '#web/shared/api/web-address.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { type OrderOutcome, orderOutcomeOf, watchOrder } from './order.ts';
import {
  type Notice,
  type PaymentInput,
  paymentMachine,
  type StartedPurchase,
} from './payment.machine.ts';
import type { Offer } from './purchase.ts';
import { forgetPurchase, readPurchase, storePurchase } from './purchase-storage.ts';

export async function loadOffer(): Promise<Offer> {
  const [sale, subscription, refunds] = await Promise.all([
    listPlans(),
    getSubscription(),
    listRefunds(),
  ]);
  return { ...sale, subscription, refunds };
}

async function askOrder(orderId: string): Promise<OrderOutcome> {
  try {
    return orderOutcomeOf(await watchPayment(orderId), serverClock.now());
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'unknown';
    throw error;
  }
}

/** The payment machine with the API and this window. */
const paymentHere = paymentMachine.provide({
  actors: {
    loadOffer: fromPromise(loadOffer),
    buy: fromPromise(async ({ input: intent }) => {
      if (intent === null) throw new Error('There is no purchase intent');
      const { planId, method, code, idempotencyKey } = intent;
      const response: Partial<StartedPurchase> | undefined = await buy({
        planId,
        method,
        idempotencyKey,
        ...(code === undefined ? {} : { code }),
      });
      const { id = '', checkoutUrl = '' } = response ?? {};
      // An order without a checkout must not be waited for.
      if (id === '' || !isWebAddress(checkoutUrl)) {
        throw new KeyedError('errors.wrong_response_from_server');
      }
      return { id, checkoutUrl };
    }),
    openAddress: fromPromise(async ({ input: address }) => {
      if (!isWebAddress(address)) throw new Error('The address leads to no web page');
      window.location.assign(address);
    }),
    watchOrder: fromPromise(({ input: orderId, signal }) =>
      watchOrder(() => askOrder(orderId), signal),
    ),
  },
});

const SCREENS_OF_STATES = ['loadFailed', 'away', 'confirming', 'succeeded', 'unknown'] as const;

export type PaymentScreen = 'waiting' | 'noPlans' | 'plans' | (typeof SCREENS_OF_STATES)[number];

/** The screen for a state of the payment machine. The plans stay visible during calls. */
export function screenOf(snapshot: SnapshotFrom<typeof paymentMachine>): PaymentScreen {
  const own = SCREENS_OF_STATES.find((state) => snapshot.matches(state));
  if (own !== undefined) return own;
  const { offer } = snapshot.context;
  if (offer === null) return 'waiting';
  return offer.plans.length === 0 ? 'noPlans' : 'plans';
}

export interface PaymentProps extends Pick<PaymentInput, 'orderId' | 'notice'> {
  userId: string;
}

/** Connects the payment machine to the screens, the account and the browser. */
export function usePayment({ userId, orderId, notice }: PaymentProps) {
  const [input] = useState(() => ({ orderId, notice, ...readPurchase(userId) }));
  const [snapshot, send, actor] = useActor(paymentHere, { input });
  const auth = useAuthActor();
  const showError = useShowError();
  const navigate = useNavigate();
  const hasAccess = !useIsPast(useAuth().user?.accessTo);
  const hasSubscription = Boolean(snapshot.context.offer?.subscription);
  const { choice, intent } = snapshot.context;
  const hasFailed = snapshot.matches('failed');
  const hasEnded = snapshot.matches('ended');
  const endNotice = snapshot.context.notice;

  const client = useQueryClient();

  usePageReturns(send);

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => {
      showError(error);
      // The promotion code may be used up by now.
      refresh(client, QUERY_KEYS.promotion);
    });
    const changes = actor.on('access.change', () => auth.send({ type: 'user.load' }));
    return () => {
      failures.unsubscribe();
      changes.unsubscribe();
    };
  }, [actor, auth, client, showError]);

  useEffect(() => {
    // It was bought in another tab or on another device.
    if (hasSubscription && !hasAccess) auth.send({ type: 'user.load' });
  }, [hasSubscription, hasAccess, auth]);

  useEffect(() => storePurchase(userId, { choice, intent }), [userId, choice, intent]);

  useEffect(() => {
    // Only the order in the address can fail or end.
    const query = new URLSearchParams({ order: orderId ?? '' });
    if (hasFailed) void navigate(`${PATHS.CABINET_PAYMENT_ERROR}?${query}`, { replace: true });
    const state = { notice: endNotice };
    if (hasEnded) void navigate(PATHS.CABINET_PAYMENT, { replace: true, state });
  }, [hasFailed, hasEnded, endNotice, orderId, navigate]);

  return [snapshot, send] as const;
}

export type SendPayment = ReturnType<typeof usePayment>[1];

/** The notice in a location's state, which may hold anything. */
export function noticeOf(state: unknown): Notice | null {
  const notice = isJsonObject(state) ? state.notice : null;
  return notice === 'canceled' ? notice : null;
}

/** Forgets the planned purchase when a member signs out, but not when a login session is lost. */
export function useForgottenPurchase(): void {
  const account = useAuthActor();
  useEffect(() => {
    const watch = account.subscribe((snapshot) => {
      const hasSignedOut = snapshot.hasTag('leaving') && snapshot.context.leavingTo === PATHS.LOGIN;
      if (hasSignedOut) forgetPurchase();
    });
    return () => watch.unsubscribe();
  }, [account]);
}
