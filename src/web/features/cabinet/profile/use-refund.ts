import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { Withdrawal } from '#contract/payments.ts';
import { usePlayer } from '#web/features/cabinet/player/player-context.ts';
import { KeyedError } from '#web/shared/api/api-error.ts';
import { getPaymentStatus, refund, withdraw } from '#web/shared/api/payments.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import {
  type RefundConfirmation,
  type RefundMade,
  type RefundQuote,
  refundMachine,
} from './refund.machine.ts';

const wrongResponse = () => new KeyedError('errors.wrong_response_from_server');

const guarantee = refundMachine.provide({
  actors: {
    quoteRefund: fromPromise(async (): Promise<RefundQuote> => {
      const { orderId, amount, quoteToken } = await refund({});
      if (!quoteToken) throw wrongResponse();
      const { planId } = await getPaymentStatus(orderId);
      return { amount, planId, quoteToken, statement: null };
    }),
    makeRefund: fromPromise(
      async ({ input: { quoteToken } }: { input: RefundConfirmation }): Promise<RefundMade> => {
        const { status, amount, accessTo } = await refund({ quoteToken });
        if (status === 'quoted') throw wrongResponse();
        return { status, amount, accessTo, stated: null };
      },
    ),
  },
});

const withdrawal = refundMachine.provide({
  actors: {
    quoteRefund: fromPromise(async (): Promise<RefundQuote> => {
      const draft = await withdraw({});
      const { amount, planId, quoteToken } = draft;
      if (!quoteToken) throw wrongResponse();
      return { amount, planId, quoteToken, statement: statementOf(draft) };
    }),
    makeRefund: fromPromise(
      async ({ input }: { input: RefundConfirmation }): Promise<RefundMade> => {
        const { quoteToken, name } = input;
        const stated = await withdraw(name === null ? { quoteToken } : { quoteToken, name });
        const { status, amount, accessTo, statedAt } = stated;
        if (status === 'draft' || statedAt === null) throw wrongResponse();
        return { status, amount, accessTo, stated: { ...statementOf(stated), at: statedAt } };
      },
    ),
  },
});

function statementOf({ name, email, orderId, orderedAt }: Withdrawal) {
  return { name, email, orderId, orderedAt };
}

/** The refund of the newest purchase by the money-back guarantee. */
export const useRefund = (onOver: () => void) => useMoneyBack(guarantee, onOver);

/** The withdrawal from the newest contract. */
export const useWithdrawal = (onOver: () => void) => useMoneyBack(withdrawal, onOver);

/**
 * The account is loaded again only when the dialog closes, because after a loss of access the guard
 * would leave the page.
 */
function useMoneyBack(machine: typeof refundMachine, onOver: () => void) {
  const [snapshot, send] = useMachine(machine);
  const auth = useAuthActor();
  const { actor: player } = usePlayer();

  function confirm(name?: string): void {
    // Saving a position without access would be refused, and the page would be left before its
    // result is seen.
    player.send({ type: 'session.close' });
    send({ type: 'refund.confirm', ...(name === undefined ? {} : { name }) });
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
