import type { MadeRefund, Refund, RefundRequest } from '#contract/payments.ts';
import { MINUTE } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';
import type { Caller } from '#server/context.ts';
import { listGrants, revokeGrant, sourceOfOrder } from '#server/db/repositories/grants.ts';
import {
  findOrder,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#server/db/repositories/orders.ts';
import { findFirstPayment, type PaymentRow } from '#server/db/repositories/payments.ts';
import { listPurchaseRecords, type PurchaseRecord } from '#server/db/repositories/purchases.ts';
import {
  deleteRefund,
  findRefund,
  listRefunds,
  putOutcome,
  type RefundRow,
  requestRefund,
} from '#server/db/repositories/refunds.ts';
import { findSubscriptionOfOrder } from '#server/db/repositories/subscriptions.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { findWithdrawal } from '#server/db/repositories/withdrawals.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import { accessTo } from './access-to.ts';
import { isGuaranteeUse, isRefundable } from './active-purchases.ts';
import { changeAccess } from './change-access.ts';
import { mapProviderErrors, type PaymentsContext } from './context.ts';
import type { RefundState, RequestedRefund } from './providers/provider.ts';
import { type Quote, readQuote, signQuote } from './quote.ts';
import { syncIfStale } from './sync-order.ts';

/**
 * Carries out a confirmed refund: nothing more is charged, the money is returned, access ends.
 * Access also ends if the money does not arrive, because it is still owed and the operator follows
 * up. If the member's bank is taking the money back, the request is dropped and nothing ends. Every
 * step may be repeated; throws `ProviderError` if that is needed. Returns whether this call made the
 * refund.
 */
export async function carryOutRefund(context: PaymentsContext, orderId: string): Promise<boolean> {
  const { db, provider, alarm, countRefund } = context;
  const refund = await findRefund(db, orderId);
  const payment = await findFirstPayment(db, orderId);
  if (refund?.status !== 'requested' || payment?.provider !== provider.name) return false;
  const isDisputed = await isTakenBack(context, payment);
  if (isDisputed && (await dropRequest(context, orderId))) return false;
  const subscription = await findSubscriptionOfOrder(db, orderId);
  if (subscription !== undefined && subscription.status !== 'ended') {
    await provider.endNow(subscription.externalId);
  }
  const { externalId: paymentId, amount } = payment;
  const state = isDisputed ? NOT_SENT : await provider.refund({ orderId, paymentId, amount });
  const told = isDisputed ? 'disputed' : state.status;
  const isFirst = await endAccess(context, orderId, state, told);
  if (isFirst) countRefund('member');
  if (isFirst && state.isCreditNoteMissing) alarm('credit_note_missing', { orderId, paymentId });
  if (isFirst && state.status === 'failed') alarm('refund_failed', { orderId, refund: state.id });
  await syncIfStale(context, orderId);
  return isFirst;
}

/** Whether the member's bank is taking a payment back, or has done so. */
async function isTakenBack(
  { provider }: PaymentsContext,
  { externalId }: PaymentRow,
): Promise<boolean> {
  const payment = await provider.fetchPayment(externalId);
  return payment !== null && (payment.isDisputed || payment.isDisputeLost);
}

/** A withdrawal stands during a dispute; its money is for the operator to follow up. */
const NOT_SENT: RequestedRefund = { id: null, status: 'failed', isCreditNoteMissing: false };

/** Returns false if the refund is that of a withdrawal, which cannot be dropped. */
async function dropRequest({ db, mail }: PaymentsContext, orderId: string): Promise<boolean> {
  const userId = (await findOrder(db, orderId))?.userId ?? null;
  return await db.transaction(async (tx) => {
    const user = userId === null ? undefined : await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    const refund = await findRefund(tx, orderId);
    if (order === undefined || refund?.status !== 'requested') return true;
    if ((await findWithdrawal(tx, orderId)) !== undefined) return false;
    await deleteRefund(tx, orderId);
    if (user !== undefined) {
      const { amount, currency } = refund;
      const about = { orderId, planId: order.planId, amount, currency };
      await mail.add(tx, { kind: 'refund', to: recipientOf(user), ...about, status: 'disputed' });
    }
    return true;
  });
}

/** Tells it before anything is confirmed. Throws `payment_disputed` or `ProviderError`. */
export async function refuseDisputed(context: PaymentsContext, orderId: string): Promise<void> {
  const payment = await findFirstPayment(context.db, orderId);
  if (payment !== undefined && (await isTakenBack(context, payment))) {
    throw new Problem('payment_disputed');
  }
}

/** The acknowledgement of a withdrawal says that its money is on the way: so soon, nothing is new. */
const AT_ONCE = 5 * MINUTE;

/** Records that the provider was asked; returns false if another call has done so meanwhile. */
async function endAccess(
  { db, now, mail }: PaymentsContext,
  orderId: string,
  { id: externalId, status: outcome }: RefundState,
  told: RefundState['status'] | 'disputed',
): Promise<boolean> {
  const userId = (await findOrder(db, orderId))?.userId ?? null;
  return await db.transaction(async (tx) => {
    const user = userId === null ? undefined : await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    const refund = await findRefund(tx, orderId);
    if (order === undefined || refund?.status !== 'requested') return false;
    const at = now();
    await changeAccess(tx, { ...order, now: at }, async () => {
      await putOutcome(tx, orderId, { externalId, outcome }, at);
      await revokeGrant(tx, sourceOfOrder(orderId), at);
      // A concurrent sync began earlier and must not undo this.
      await updateOrder(tx, orderId, { revision: order.revision + 1, checkedAt: null });
    });
    const withdrawal = await findWithdrawal(tx, orderId);
    const isAcknowledged =
      told === 'succeeded' && withdrawal && at.getTime() - withdrawal.statedAt.getTime() < AT_ONCE;
    if (user !== undefined && !isAcknowledged) {
      const { amount, currency } = refund;
      const about = { orderId, planId: order.planId, amount, currency, status: told };
      const to = recipientOf(user);
      await mail.add(tx, { kind: 'refund', to, ...about, at: at.toISOString() });
    }
    return true;
  });
}

const quoteKeys = (secrets: Secrets) => keyring(secrets, 'refund quote');

/**
 * The 14-day guarantee. Without a token: a quote for the newest order within its 14 days. With the
 * token of that quote: refunds it, ends its renewal and its access. Throws `not_refundable`,
 * `payment_disputed`, `invalid` for a token that does not count, or `provider_unavailable` if the
 * call should be repeated.
 */
export async function refund(
  context: PaymentsContext,
  { userId }: Caller,
  { quoteToken }: RefundRequest,
): Promise<Refund> {
  return quoteToken === undefined
    ? await quote(context, userId)
    : await confirm(context, userId, quoteToken);
}

async function quote(context: PaymentsContext, userId: string): Promise<Refund> {
  const { db, now, secrets, provider } = context;
  const at = now();
  const offer = await findRefundable(
    context,
    userId,
    // A confirmed refund that was not carried out can be confirmed again at any time.
    (bought, begun, all) => begun !== undefined || isRefundable(bought, all, at),
  );
  if (offer === undefined) throw new Problem('not_refundable');
  const { amount, order } = offer;
  const { id: orderId, currency } = order;
  await mapProviderErrors(() => refuseDisputed(context, orderId));
  return {
    status: 'quoted',
    orderId,
    amount: { amount, currency },
    quoteToken: signQuote(quoteKeys(secrets), userId, { orderId, amount }, at),
    accessTo: accessTo(await listGrants(db, userId, provider.name))?.toISOString() ?? null,
  };
}

/** An order whose money can be refunded. */
interface Refundable {
  order: OrderRow;
  /** What is left of its first payment, in minor units. */
  amount: number;
}

/** A user's newest order that is open for a refund, by a rule about it and a refund begun. */
export async function findRefundable(
  { db, provider }: PaymentsContext,
  userId: string,
  isOpen: (
    bought: PurchaseRecord,
    begun: RefundRow | undefined,
    all: readonly PurchaseRecord[],
  ) => boolean,
): Promise<Refundable | undefined> {
  const all = await listPurchaseRecords(db, userId, provider.name);
  for (const bought of all) {
    const { order } = bought;
    if (order.provider !== provider.name) continue;
    const begun = await findRefund(db, order.id);
    if (begun?.status === 'done' || !isOpen(bought, begun, all)) continue;
    const payment = await findFirstPayment(db, order.id);
    const amount = begun?.amount ?? (payment ? payment.amount - payment.refundedAmount : 0);
    if (amount > 0) return { order, amount };
  }
  return undefined;
}

/** Newest first. */
export async function refundsOf(
  { db }: PaymentsContext,
  { userId }: Caller,
): Promise<MadeRefund[]> {
  const made = await listRefunds(db, userId);
  return made.map((refund) => ({
    orderId: refund.orderId,
    planId: refund.planId,
    amount: { amount: refund.amount, currency: refund.currency },
    status: statusOf(refund),
    requestedAt: refund.createdAt.toISOString(),
    updatedAt: refund.updatedAt.toISOString(),
  }));
}

export function statusOf(refund: RefundRow): MadeRefund['status'] {
  return refund.status === 'requested' ? 'requested' : newStatus(refund);
}

/** An older release recorded no outcome, only success. */
function newStatus({ outcome }: Pick<RefundRow, 'outcome'>) {
  return outcome === null || outcome === 'succeeded' ? 'refunded' : outcome;
}

async function confirm(
  context: PaymentsContext,
  userId: string,
  quoteToken: string,
): Promise<Refund> {
  const { now, secrets } = context;
  const confirmed = readQuote(quoteKeys(secrets), userId, quoteToken, now());
  if (confirmed === undefined) throw new Problem('invalid', { fields: { quoteToken: 'value' } });
  return (await refundConfirmed(context, userId, confirmed, 'member')).refund;
}

/**
 * The same by support, at any time after the payment: of one order, or of the newest that has money
 * to refund. If there is none, it is the refund that was made before. Throws `not_refundable`,
 * `payment_disputed` or `provider_unavailable`.
 */
export async function refundBySupport(
  context: PaymentsContext,
  userId: string,
  orderId?: string,
): Promise<{ refund: Refund; isFirst: boolean }> {
  const isNamed = (id: string) => orderId === undefined || id === orderId;
  const offer = await findRefundable(
    context,
    userId,
    ({ order, grant, isPaid }, begun) =>
      isNamed(order.id) && (begun !== undefined || (isPaid && grant.state !== 'refunded')),
  );
  if (offer === undefined) {
    const made = (await listRefunds(context.db, userId)).find(
      (refund) => refund.status === 'done' && isNamed(refund.orderId),
    );
    if (made === undefined) throw new Problem('not_refundable');
    return { refund: await refundMade(context, userId, made), isFirst: false };
  }
  const { order, amount } = offer;
  await mapProviderErrors(() => refuseDisputed(context, order.id));
  return await refundConfirmed(context, userId, { orderId: order.id, amount }, 'support');
}

async function refundConfirmed(
  context: PaymentsContext,
  userId: string,
  confirmed: Quote,
  by: 'member' | 'support',
): Promise<{ refund: Refund; isFirst: boolean }> {
  const { orderId } = confirmed;
  await noteConfirmation(context, userId, confirmed, by);
  const isFirst = await mapProviderErrors(() => carryOutRefund(context, orderId));
  const refund = await findRefund(context.db, orderId);
  if (refund === undefined) throw new Problem('payment_disputed');
  // It was bought from a provider that is not configured now.
  if (refund.status !== 'done') throw new Problem('provider_unavailable');
  return { refund: await refundMade(context, userId, refund), isFirst };
}

async function refundMade(
  { db, provider }: PaymentsContext,
  userId: string,
  refund: RefundRow,
): Promise<Refund> {
  const { orderId, amount, currency } = refund;
  return {
    status: newStatus(refund),
    orderId,
    amount: { amount, currency },
    accessTo: accessTo(await listGrants(db, userId, provider.name))?.toISOString() ?? null,
  };
}

/** Stored before the provider is asked, so that the refund happens even if this process dies. */
async function noteConfirmation(
  { db, now }: PaymentsContext,
  userId: string,
  { orderId, amount }: Quote,
  by: 'member' | 'support',
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new Problem('not_refundable');
    if (by === 'member' && (await findRefund(tx, orderId)) === undefined) {
      // Since the quote, the guarantee may have been used for another purchase.
      const all = await listPurchaseRecords(tx, userId, order.provider);
      if (all.some(isGuaranteeUse)) throw new Problem('not_refundable');
    }
    await requestRefund(tx, { orderId, amount, currency: order.currency }, now());
  });
}
