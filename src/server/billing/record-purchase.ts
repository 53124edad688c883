import { DAY } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { findGrant, listGrants, putGrant, sourceOfOrder } from '#server/db/repositories/grants.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import {
  findFirstPayment,
  findNewestPayment,
  findPayment,
  hasLostDispute,
  type PaymentRow,
  putPayment,
} from '#server/db/repositories/payments.ts';
import { listPurchaseRecords } from '#server/db/repositories/purchases.ts';
import { findRefund, putOutcome } from '#server/db/repositories/refunds.ts';
import {
  findSubscriptionOfOrder,
  putSubscription,
  type SubscriptionRow,
} from '#server/db/repositories/subscriptions.ts';
import type { UserRow } from '#server/db/repositories/users.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import { accessTo, endOfGrace } from './access-to.ts';
import { grantOf, isReversed } from './grant-of.ts';
import type { PaymentState, SubscriptionState } from './providers/provider.ts';
import { isChanged, type Purchase, paymentOf } from './purchase.ts';
import { freePayment, receiptOf, renewalPrice } from './receipt.ts';

export interface PurchaseUpdate {
  tx: Db;
  mail: MailQueue;
  now: Date;
  /** With its new state; the row is locked. */
  order: OrderRow;
  /** Whether the order has just succeeded. */
  isNew: boolean;
  purchase: Purchase;
  /** The recipient of emails; undefined if there is none. */
  addressee: UserRow | undefined;
  /** Called if support made a refund, or its money came back. */
  onRefund: (what: 'given' | 'returned') => void;
}

/** Stores everything about a paid order; returns false if nothing changed. */
export async function storePurchase(update: PurchaseUpdate): Promise<boolean> {
  if (update.order.status !== 'succeeded') return false;
  const { purchase } = update;
  const hasPaymentChanged = await storePayment(update, paymentOf(purchase));
  const hasEarlierChanged = await storePayment(update, purchase.earlierPayment);
  await mailFreePurchase(update);
  const hasRefundChanged = await storeRefund(update);
  const subscription = await storeSubscription(update);
  const hasGrantChanged = await storeGrant(update);
  // Last, because it depends on the user's other access.
  if (subscription.hasEnded) await reportEnd(update);
  const isPaymentChanged = hasPaymentChanged || hasEarlierChanged;
  return isPaymentChanged || hasRefundChanged || subscription.isChanged || hasGrantChanged;
}

/** The first payment is made with the order. One that comes later is for a renewal. */
const isLater = ({ paidAt }: PaymentState, order: OrderRow) =>
  order.paidAt !== null && paidAt.getTime() > order.paidAt.getTime() + DAY;

async function storePayment(update: PurchaseUpdate, payment: PaymentState | null) {
  const { tx, now, order } = update;
  if (payment === null) return false;
  const { id: externalId, amount, currency, paidAt, refundedAmount, isDisputeLost } = payment;
  const values = { amount, currency, paidAt, refundedAmount, isDisputeLost };
  const known = await findPayment(tx, order.provider, externalId);
  const discount = payment.discount ?? known?.discount ?? 0;
  const row = { ...values, discount, orderId: order.id, provider: order.provider, externalId };
  if (!isChanged(known, row)) return false;
  const isRenewal =
    known === undefined &&
    (isLater(payment, order) || (await findFirstPayment(tx, order.id)) !== undefined);
  await putPayment(tx, { ...row, updatedAt: now });
  if (known === undefined) await sendReceipt(update, payment, { isRenewal });
  await reportReversal(update, known, payment);
  return true;
}

async function mailFreePurchase(update: PurchaseUpdate) {
  const { order, isNew, purchase } = update;
  const paidAt = purchase.checkout?.freeSince ?? null;
  if (!isNew || paidAt === null) return;
  await sendReceipt(update, { ...freePayment(order), paidAt }, { isRenewal: false });
}

async function sendReceipt(
  update: PurchaseUpdate,
  payment: Pick<PaymentState, 'amount' | 'currency' | 'discount' | 'paidAt'>,
  about: { isRenewal: boolean },
) {
  const { tx, order, purchase, addressee } = update;
  if (addressee === undefined) return;
  const bought = await listPurchaseRecords(tx, addressee.id, order.provider);
  await sendMail(update, receiptOf(order, payment, purchase.subscription, { ...about, bought }));
}

type AboutOrder<Request> = Request extends MailRequest
  ? Omit<Request, 'to' | 'orderId' | 'planId'>
  : never;

/** Queues an email about the order, if it has somebody to tell. */
async function sendMail(
  { tx, mail, order: { id: orderId, planId }, addressee }: PurchaseUpdate,
  request: AboutOrder<MailRequest>,
) {
  if (addressee === undefined) return;
  const about = { ...request, to: recipientOf(addressee), orderId, planId };
  await mail.add(tx, about as MailRequest);
}

/** A refund that the member asked for here has its own emails: see `storeRefund`. */
async function reportReversal(
  update: PurchaseUpdate,
  known: PaymentRow | undefined,
  payment: PaymentState,
) {
  const { tx, now, order, purchase, onRefund } = update;
  const change = known === undefined ? 0 : payment.refundedAmount - known.refundedAmount;
  const isLost = payment.isDisputeLost && known?.isDisputeLost !== true;
  if ((change === 0 && !isLost) || (await findRefund(tx, order.id)) !== undefined) return;
  const about = { currency: payment.currency, at: now.toISOString() };
  const ends = payment === paymentOf(purchase) && isReversed(payment);
  // An email about the subscription says what a dispute about an earlier period has ended.
  if (isLost && ends)
    await sendMail(update, { kind: 'dispute-lost', amount: payment.amount, ...about });
  if (change === 0) return;
  onRefund(change > 0 ? 'given' : 'returned');
  const returned = { amount: Math.abs(change), ...about };
  if (change < 0) await sendMail(update, { kind: 'refund-returned', ...returned });
  else await sendMail(update, { kind: 'refund-given', ...returned, ...(ends ? { ends } : {}) });
}

async function storeRefund(update: PurchaseUpdate) {
  const { tx, now, order, purchase } = update;
  const { refund } = purchase;
  const known = await findRefund(tx, order.id);
  if (refund === null || known?.status !== 'done' || known.outcome === refund.status) return false;
  const { id: externalId, status: outcome } = refund;
  await putOutcome(tx, order.id, { externalId, outcome }, now);
  // An older release already sent the email for its refunds.
  const isNamed = known.outcome === null && outcome !== 'failed';
  if (!isNamed) {
    const { amount, currency } = known;
    const at = now.toISOString();
    await sendMail(update, { kind: 'refund', amount, currency, status: outcome, at });
  }
  return true;
}

async function storeSubscription(update: PurchaseUpdate) {
  const { tx, now, order, purchase } = update;
  if (purchase.subscription === null) return { isChanged: false, hasEnded: false };
  const { status, startedAt, paidUntil, pastDueSince, cancelAtPeriodEnd } = purchase.subscription;
  const { renewalDiscount, confirmation } = purchase.subscription;
  const known = await findSubscriptionOfOrder(tx, order.id);
  const row = {
    orderId: order.id,
    userId: order.userId,
    planId: order.planId,
    provider: order.provider,
    externalId: purchase.subscription.id,
    status,
    startedAt,
    paidUntil,
    pastDueSince,
    cancelAtPeriodEnd,
    renewalDiscount,
    confirmationAskedFor: confirmation?.id ?? known?.confirmationAskedFor ?? null,
    ...leavingAfter(update, known),
  };
  if (!isChanged(known, row)) return { isChanged: false, hasEnded: false };
  await putSubscription(tx, { ...row, updatedAt: now });
  if (status !== 'ended') {
    if (cancelAtPeriodEnd && known?.cancelAtPeriodEnd !== true) {
      await sendMail(update, {
        kind: 'subscription-canceled',
        paidUntil: paidUntil.toISOString(),
        ...((await hasLostDispute(tx, order.id)) ? { hasEnded: true } : {}),
      });
    }
    const renewal = unpaidRenewal(order, row);
    if (confirmation !== null) {
      const isAsked = known?.confirmationAskedFor === confirmation.id;
      const { url } = confirmation;
      if (!isAsked) await sendMail(update, { kind: 'renewal-confirmation', ...renewal, url });
    } else if (status === 'past_due' && known?.status !== 'past_due') {
      await sendMail(update, { kind: 'renewal-failed', ...renewal });
    }
  }
  return { isChanged: true, hasEnded: status === 'ended' && known?.status !== 'ended' };
}

/** What the member said here comes first, and of nobody there are words. */
function leavingAfter({ now, order, purchase }: PurchaseUpdate, known?: SubscriptionRow) {
  const leaving = purchase.subscription?.leaving;
  if (!leaving || (known?.leavingReason ?? null) !== null) return {};
  const leavingComment = order.userId === null ? null : leaving.comment;
  return { leavingReason: leaving.reason, leavingComment, leavingAskedAt: now };
}

/** A renewal that is due and not paid, as emails describe it. */
function unpaidRenewal(
  order: OrderRow,
  row: Pick<SubscriptionState, 'paidUntil' | 'pastDueSince' | 'renewalDiscount'>,
) {
  const dueAt = row.pastDueSince ?? row.paidUntil;
  const accessTo = endOfGrace(dueAt).toISOString();
  return { ...renewalPrice(order, row), dueAt: dueAt.toISOString(), accessTo };
}

async function storeGrant({ tx, now, order, purchase: { subscription } }: PurchaseUpdate) {
  const payment = await findNewestPayment(tx, order.id);
  const refund = await findRefund(tx, order.id);
  const isRefunded = refund?.status === 'done';
  const row = {
    ...grantOf({ subscription, payment: payment ?? null, isRefunded }),
    userId: order.userId,
    source: sourceOfOrder(order.id),
    startsAt: order.paidAt ?? now,
  };
  const known = await findGrant(tx, row.source);
  const { startsAt: _, ...compared } = row;
  if (!isChanged(known, compared)) return false;
  await putGrant(tx, { ...row, updatedAt: now });
  return true;
}

/** A subscription can end while it is paid for: by support, or by a person at the provider. */
async function reportEnd(update: PurchaseUpdate) {
  const { tx, now, order, purchase, addressee } = update;
  // The emails about a refund that the member asked for say that the plan has ended.
  if (addressee === undefined || (await findRefund(tx, order.id)) !== undefined) return;
  const source = sourceOfOrder(order.id);
  const grants = await listGrants(tx, addressee.id, order.provider);
  const lasts = (isOwn: boolean) => {
    const until = accessTo(grants.filter((grant) => (grant.source === source) === isOwn));
    return until !== null && until > now;
  };
  const { subscription } = purchase;
  if (subscription && lasts(true)) {
    const paidUntil = subscription.paidUntil.toISOString();
    await sendMail(update, { kind: 'subscription-canceled', paidUntil, hasEnded: true });
  } else if (!lasts(false)) {
    await sendMail(update, { kind: 'subscription-ended' });
  }
}
