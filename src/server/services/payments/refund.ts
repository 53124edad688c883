import type { MadeRefund, Refund, RefundRequest } from '#contract/payments.ts';
import { listGrants } from '../../db/repositories/grants.ts';
import { lockOrder } from '../../db/repositories/orders.ts';
import { findFirstPayment } from '../../db/repositories/payments.ts';
import {
  findRefund,
  listRefunds,
  type RefundRow,
  requestRefund,
} from '../../db/repositories/refunds.ts';
import { lockUser } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../caller.ts';
import { accessTo } from './access-to.ts';
import { orUnavailable } from './asking.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { isRefundable } from './guarantee.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type Quote, readQuote, signQuote } from './refund-quote.ts';
import { listBought } from './what-runs.ts';

/** The 14-day guarantee: see `Payments.refund`. */
export function makeRefund(context: PaymentsContext) {
  return async ({ userId }: Caller, { quoteToken }: RefundRequest): Promise<Refund> =>
    quoteToken === undefined
      ? await quote(context, userId)
      : await confirm(context, userId, quoteToken);
}

async function quote(context: PaymentsContext, userId: string): Promise<Refund> {
  const { db, now, secret, provider } = context;
  const offer = await refundableOrder(context, userId);
  if (offer === undefined) throw new Problem('not_refundable');
  return {
    status: 'quoted',
    orderId: offer.orderId,
    amount: { amount: offer.amount, currency: offer.currency },
    quoteToken: signQuote(secret, userId, offer, now()),
    accessTo: accessTo(await listGrants(db, userId, provider.name))?.toISOString() ?? null,
  };
}

/** The newest order whose money can be given back, and how much of it is still with us. */
async function refundableOrder({ db, now, provider }: PaymentsContext, userId: string) {
  for (const bought of await listBought(db, userId, provider.name)) {
    const { order } = bought;
    if (order.provider !== provider.name) continue;
    const begun = await findRefund(db, order.id);
    // One that was confirmed and not carried out can be confirmed again, whatever day it is.
    if (begun?.status === 'done' || (begun === undefined && !isRefundable(bought, now()))) continue;
    const payment = await findFirstPayment(db, order.id);
    const amount = begun?.amount ?? (payment ? payment.amount - payment.refundedAmount : 0);
    if (amount > 0) return { orderId: order.id, amount, currency: order.currency };
  }
  return undefined;
}

/** What a user has asked to have back, and how that stands; the newest first. */
export async function refundsOf(
  { db }: PaymentsContext,
  { userId }: Caller,
): Promise<MadeRefund[]> {
  const made = await listRefunds(db, userId);
  return made.map((refund) => ({
    orderId: refund.orderId,
    planId: refund.planId,
    amount: { amount: refund.amount, currency: refund.currency },
    status: refund.status === 'requested' ? 'requested' : toldStatus(refund),
    requestedAt: refund.createdAt.toISOString(),
    updatedAt: refund.updatedAt.toISOString(),
  }));
}

/** What is said of a refund that the provider was told of; an older release told nothing but success. */
function toldStatus({ outcome }: Pick<RefundRow, 'outcome'>) {
  return outcome === null || outcome === 'succeeded' ? 'refunded' : outcome;
}

async function confirm(
  context: PaymentsContext,
  userId: string,
  quoteToken: string,
): Promise<Refund> {
  const { db, now, secret, provider } = context;
  const confirmed = readQuote(secret, userId, quoteToken, now());
  if (confirmed === undefined) throw new Problem('invalid', { fields: { quoteToken: 'value' } });
  const currency = await noteConfirmation(context, userId, confirmed);
  await orUnavailable(() => carryOutRefund(context, confirmed.orderId));
  const refund = await findRefund(db, confirmed.orderId);
  // It was bought from another provider, who is asked again once it is back.
  if (refund?.status !== 'done') throw new Problem('provider_unavailable');
  return {
    status: toldStatus(refund),
    orderId: confirmed.orderId,
    amount: { amount: confirmed.amount, currency },
    accessTo: accessTo(await listGrants(db, userId, provider.name))?.toISOString() ?? null,
  };
}

/** Written down before the provider is asked, so that it happens even if we die meanwhile. */
async function noteConfirmation(
  { db, now }: PaymentsContext,
  userId: string,
  { orderId, amount }: Quote,
): Promise<string> {
  return await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new Problem('not_refundable');
    await requestRefund(tx, { orderId, amount, currency: order.currency }, now());
    return order.currency;
  });
}
