import { useState } from 'react';
import type { MadeRefund, PricePlan, Withdrawal } from '#contract/payments.ts';
import { usePlayer } from '#web/features/cabinet/player/player-context.ts';
import { ApiError, KeyedError } from '#web/shared/api/api-error.ts';
import { getPaymentStatus, refund, withdraw } from '#web/shared/api/payments.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { type PageRequest, useRequest } from '#web/shared/session/use-request.ts';

/** What a member gets back, and what ends with it. */
export interface RefundQuote {
  amount: PricePlan['price'];
  /** The plan that ends. */
  planId: string;
  /** Confirms this quote. Valid for ten minutes. */
  quoteToken: string;
  /** The draft of a withdrawal; null for the guarantee, which needs none. */
  statement: Withdrawal | null;
}

export interface RefundMade {
  status: MadeRefund['status'];
  amount: PricePlan['price'];
  /** The end of the access that other purchases give; null if there is none. */
  accessTo: string | null;
  /** The statement of withdrawal as it arrived; null for the guarantee. */
  statement: Withdrawal | null;
}

/** A way to get one's money back: first a quote, then its confirmation. */
interface Way {
  quote: () => Promise<RefundQuote>;
  make: (confirmation: { quoteToken: string; name: string }) => Promise<RefundMade>;
}

const wrongResponse = () => new KeyedError('errors.wrong_response_from_server');

/** The refund of the newest purchase by the money-back guarantee. */
const guarantee: Way = {
  quote: async () => {
    const { orderId, amount, quoteToken } = await refund({});
    if (!quoteToken) throw wrongResponse();
    const { planId } = await getPaymentStatus(orderId);
    return { amount, planId, quoteToken, statement: null };
  },
  make: async ({ quoteToken }) => {
    const { status, amount, accessTo } = await refund({ quoteToken });
    if (status === 'quoted') throw wrongResponse();
    return { status, amount, accessTo, statement: null };
  },
};

/** The withdrawal from the newest contract. */
const withdrawal: Way = {
  quote: async () => {
    const statement = await withdraw({});
    const { amount, planId, quoteToken } = statement;
    if (!quoteToken) throw wrongResponse();
    return { amount, planId, quoteToken, statement };
  },
  make: async (confirmation) => {
    const statement = await withdraw(confirmation);
    const { status, amount, accessTo } = statement;
    if (status === 'draft') throw wrongResponse();
    return { status, amount, accessTo, statement };
  },
};

const WAYS = { refund: guarantee, withdrawal } as const;

/** refund: by the money-back guarantee. withdrawal: by the right of withdrawal. */
export type MoneyBackKind = keyof typeof WAYS;

/**
 * delayed: the refund is recorded and the server makes it as soon as the provider responds. refused:
 * there is no quote or no refund.
 */
type Stage = 'quoting' | 'quoted' | 'confirming' | 'made' | 'delayed' | 'refused';

const IMPOSSIBLE = ['not_refundable', 'not_withdrawable', 'payment_disputed'];

/** The reason why a confirmation was refused. */
function refusalOf(error: unknown): 'expired' | 'delayed' | 'impossible' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  const { code, fields } = error;
  if (code === 'invalid' && fields.quoteToken !== undefined) return 'expired';
  if (code === 'provider_unavailable') return 'delayed';
  return code !== undefined && IMPOSSIBLE.includes(code) ? 'impossible' : 'failed';
}

function stageOf(
  quoting: PageRequest<Way, RefundQuote>,
  making: PageRequest<Parameters<Way['make']>[0], RefundMade>,
): Stage {
  if (quoting.error !== null) return 'refused';
  if (!quoting.isDone) return 'quoting';
  if (making.isBusy) return 'confirming';
  if (making.isDone) return 'made';
  const refusal = refusalOf(making.error);
  if (refusal === 'impossible') return 'refused';
  return refusal === 'delayed' ? 'delayed' : 'quoted';
}

/** The dialog shows every failure itself, because a toast would be behind it. */
const showNoToast = () => undefined;

/**
 * The dialog in which a member gets their money back. `onOver` is called when it closes after access
 * may have ended. The account, too, is loaded again only then, because after a loss of access the
 * guard would leave the page.
 */
export function useMoneyBack(onOver: () => unknown) {
  const auth = useAuthActor();
  const { actor: player } = usePlayer();
  const [kind, setKind] = useState<MoneyBackKind>('refund');
  const [isOpen, setOpen] = useState(false);
  /** As the member confirmed it in a statement. */
  const [name, setName] = useState<string>();
  const way = WAYS[kind];
  const quoting = useRequest((asked: Way) => asked.quote(), showNoToast);
  const making = useRequest(way.make, (error) => {
    if (refusalOf(error) === 'expired') quoting.submit(way);
  });
  const stage = stageOf(quoting, making);
  const hasExpired = making.error !== null && refusalOf(making.error) === 'expired';

  function forget(): void {
    quoting.restart();
    making.restart();
    setName(undefined);
  }

  function ask(asked: MoneyBackKind): void {
    forget();
    setKind(asked);
    setOpen(true);
    quoting.submit(WAYS[asked]);
  }

  /** Confirms the quote. Another try has the name of the one before. */
  function confirm(typed = name ?? ''): void {
    if (quoting.output === undefined) return;
    // Saving a position without access would be refused, and the page would be left before its
    // result is seen.
    player.send({ type: 'session.close' });
    setName(typed);
    making.submit({ quoteToken: quoting.output.quoteToken, name: typed });
  }

  function close(): void {
    // A call in flight cannot be left.
    if (stage === 'confirming') return;
    forget();
    setOpen(false);
    if (stage === 'quoting' || stage === 'quoted') return;
    auth.send({ type: 'user.load' });
    onOver();
  }

  return {
    kind,
    isOpen,
    stage,
    quote: quoting.output,
    made: making.output,
    name,
    /** Whether the quote replaces one that expired before it was confirmed. */
    isRenewed: hasExpired && quoting.isDone,
    /** Why there is no quote or no refund; null if nothing failed that the member has to know. */
    failure: quoting.error ?? (hasExpired || stage === 'delayed' ? null : making.error),
    ask,
    confirm,
    close,
  };
}

export type MoneyBack = ReturnType<typeof useMoneyBack>;
