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
 * The refund of the newest purchase. The account is loaded again only when the dialog closes,
 * because after a loss of access the guard would leave the page.
 */
export function useRefund(onOver: () => void) {
  const [snapshot, send] = useMachine(refundHere);
  const auth = useAuthActor();
  const { actor: player } = usePlayer();

  function confirm(): void {
    // Saving a position without access would be refused, and the page would be left before its
    // result is seen.
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
