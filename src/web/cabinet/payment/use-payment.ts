import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth, useAuthActor } from '#web/account/auth-context.tsx';
import { useIsPast } from '#web/account/use-is-past.ts';
import { useShowError } from '#web/errors/use-show-error.ts';
import { PATHS } from '#web/paths.ts';
import { usePageReturns } from '#web/ui/page-returns/use-page-returns.ts';
import { keepPurchase, readPurchase } from './kept-purchase.ts';
import { paymentHere } from './payment-actors.ts';
import { paymentErrorPath, stateWith } from './payment-address.ts';
import type { PaymentInput } from './payment-context.ts';

export interface PaymentProps extends Pick<PaymentInput, 'orderId' | 'notice'> {
  userId: string;
}

/** Runs the payment machine between the screens, the account and the browser. */
export function usePayment({ userId, orderId, notice }: PaymentProps) {
  const [input] = useState(() => ({ orderId, notice, ...readPurchase(userId) }));
  const [snapshot, send, actor] = useActor(paymentHere, { input });
  const auth = useAuthActor();
  const showError = useShowError();
  const navigate = useNavigate();
  const hasAccess = !useIsPast(useAuth().user?.accessTo);
  const hasSubscription = Boolean(snapshot.context.offer?.subscription);
  const { choice, wish } = snapshot.context;
  const hasFailed = snapshot.matches('failed');
  const hasEnded = snapshot.matches('ended');
  const endNotice = snapshot.context.notice;

  usePageReturns(send);

  useEffect(() => {
    const failures = actor.on('call.failed', ({ error }) => showError(error));
    const changes = actor.on('access.change', () => auth.send({ type: 'user.load' }));
    return () => {
      failures.unsubscribe();
      changes.unsubscribe();
    };
  }, [actor, auth, showError]);

  useEffect(() => {
    // It was bought in another tab, or on another device.
    if (hasSubscription && !hasAccess) auth.send({ type: 'user.load' });
  }, [hasSubscription, hasAccess, auth]);

  useEffect(() => keepPurchase(userId, { choice, wish }), [userId, choice, wish]);

  useEffect(() => {
    if (hasFailed) void navigate(paymentErrorPath(orderId), { replace: true });
    if (hasEnded) {
      void navigate(PATHS.CABINET_PAYMENT, { replace: true, state: stateWith(endNotice) });
    }
  }, [hasFailed, hasEnded, endNotice, orderId, navigate]);

  return [snapshot, send] as const;
}

export type SendPayment = ReturnType<typeof usePayment>[1];
