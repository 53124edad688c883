import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { usePlayer } from '#web/features/cabinet/player/player-context.ts';
import { KeyedError } from '#web/shared/api/api-error.ts';
import { getPaymentStatus, refund } from '#web/shared/api/payments.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { type RefundMade, type RefundQuote, refundMachine } from './refund.machine.ts';

const refundHere = refundMachine.provide({
  actors: {
    quoteRefund: fromPromise(async (): Promise<RefundQuote> => {
      const { orderId, amount, quoteToken } = await refund({});
      if (!quoteToken) throw new KeyedError('errors.wrong_response_from_server');
      const { planId } = await getPaymentStatus(orderId);
      return { amount, planId, quoteToken };
    }),
    makeRefund: fromPromise(async ({ input: quoteToken }): Promise<RefundMade> => {
      const { status, amount, accessTo } = await refund({ quoteToken });
      if (status === 'quoted') throw new KeyedError('errors.wrong_response_from_server');
      return { status, amount, accessTo };
    }),
  },
});

/**
 * The refund of the newest purchase. Access that has ended is noticed only when what was said of it
 * is closed: the guard would lead away from it.
 */
export function useRefund(onOver: () => void) {
  const [snapshot, send] = useMachine(refundHere);
  const auth = useAuthActor();
  const { actor: player } = usePlayer();

  function confirm(): void {
    // A place that is saved once the access is gone would be refused, and lead away from the answer.
    player.send({ type: 'session.close' });
    send({ type: 'refund.confirm' });
  }

  function close(): void {
    const isOver = snapshot.hasTag('over');
    send({ type: 'refund.close' });
    if (!isOver) return;
    auth.send({ type: 'user.load' });
    onOver();
  }

  return {
    snapshot,
    ask: () => send({ type: 'refund.ask' }),
    confirm,
    close,
  };
}

export type OwnRefund = ReturnType<typeof useRefund>;
