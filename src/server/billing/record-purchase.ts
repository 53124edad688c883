import { DAY } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { findGrant, listGrants, putGrant, sourceOfOrder } from '#server/db/repositories/grants.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import {
  findFirstPayment,
  findNewestPayment,
  findPayment,
  type PaymentRow,
  putPayment,
} from '#server/db/repositories/payments.ts';
import { findRefund, putOutcome } from '#server/db/repositories/refunds.ts';
import { findSubscriptionOfOrder, putSubscription } from '#server/db/repositories/subscriptions.ts';
import type { UserRow } from '#server/db/repositories/users.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { accessTo } from './access-to.ts';
import { grantOf } from './grant-of.ts';
import {
  mailCancellation,
  mailConfirmation,
  mailEnd,
  mailFailedRenewal,
  mailGivenRefund,
  mailReceipt,
  mailRefund,
} from './payment-mails.ts';
import type { PaymentState } from './providers/provider.ts';
import { isChanged, type Purchase, paymentOf } from './purchase.ts';

export interface Keeping {
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
export async function storePurchase(keeping: Keeping): Promise<boolean> {
  if (keeping.order.status !== 'succeeded') return false;
  const { purchase } = keeping;
  const hasPaymentChanged = await storePayment(keeping, paymentOf(purchase));
  const hasEarlierChanged = await storePayment(keeping, purchase.earlierPayment);
  await mailFreePurchase(keeping);
  const hasRefundChanged = await storeRefund(keeping);
  const subscription = await storeSubscription(keeping);
  const hasGrantChanged = await storeGrant(keeping);
  // Last, because it depends on the user's other access.
  if (subscription.hasEnded) await reportEnd(keeping);
  const isPaymentChanged = hasPaymentChanged || hasEarlierChanged;
  return isPaymentChanged || hasRefundChanged || subscription.isChanged || hasGrantChanged;
}

/** The first payment is made with the order. One that comes later is for a renewal. */
const isLater = ({ paidAt }: PaymentState, order: OrderRow) =>
  order.paidAt !== null && paidAt.getTime() > order.paidAt.getTime() + DAY;

async function storePayment(keeping: Keeping, payment: PaymentState | null) {
  const { tx, mail, now, order, purchase, addressee } = keeping;
  if (payment === null) return false;
  const { id: externalId, ...values } = payment;
  const row = { ...values, orderId: order.id, provider: order.provider, externalId };
  const known = await findPayment(tx, order.provider, externalId);
  if (!isChanged(known, row)) return false;
  const isRenewal =
    known === undefined &&
    (isLater(payment, order) || (await findFirstPayment(tx, order.id)) !== undefined);
  await putPayment(tx, { ...row, updatedAt: now });
  if (known === undefined && addressee !== undefined) {
    await mailReceipt({ tx, mail, to: addressee, order, payment, isRenewal, purchase });
  }
  if (known !== undefined) await reportGivenRefund(keeping, known, payment);
  return true;
}

/** With a discount of the operator there may be nothing to pay, and so no payment. */
async function mailFreePurchase({ tx, mail, order, isNew, purchase, addressee }: Keeping) {
  const paidAt = purchase.checkout?.freeSince ?? null;
  if (!isNew || paidAt === null || addressee === undefined) return;
  const payment = { amount: 0, currency: order.currency, paidAt };
  await mailReceipt({ tx, mail, to: addressee, order, payment, isRenewal: false, purchase });
}

/** A refund that the member asked for here has its own emails: see `storeRefund`. */
async function reportGivenRefund(
  { tx, mail, now, order, addressee, onRefund }: Keeping,
  known: PaymentRow,
  { refundedAmount, currency }: PaymentState,
) {
  const change = refundedAmount - known.refundedAmount;
  if (change === 0 || (await findRefund(tx, order.id)) !== undefined) return;
  onRefund(change > 0 ? 'given' : 'returned');
  if (addressee === undefined) return;
  const given = { amount: Math.abs(change), currency, at: now };
  const kind = change > 0 ? 'refund-given' : 'refund-returned';
  await mailGivenRefund({ tx, mail, to: addressee, order, kind, given });
}

async function storeRefund({ tx, mail, now, order, purchase: { refund }, addressee }: Keeping) {
  const known = await findRefund(tx, order.id);
  if (refund === null || known?.status !== 'done' || known.outcome === refund.status) return false;
  const { id: externalId, status: outcome } = refund;
  await putOutcome(tx, order.id, { externalId, outcome }, now);
  // An older release already sent the email for its refunds.
  const isNamed = known.outcome === null && outcome !== 'failed';
  if (addressee !== undefined && !isNamed) {
    const changed = { ...known, outcome, updatedAt: now };
    await mailRefund({ tx, mail, to: addressee, order, refund: changed });
  }
  return true;
}

async function storeSubscription({ tx, mail, now, order, purchase, addressee }: Keeping) {
  if (purchase.subscription === null) return { isChanged: false, hasEnded: false };
  const { status, startedAt, paidUntil, pastDueSince, cancelAtPeriodEnd, confirmation } =
    purchase.subscription;
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
    confirmationAskedFor: confirmation?.id ?? known?.confirmationAskedFor ?? null,
  };
  if (!isChanged(known, row)) return { isChanged: false, hasEnded: false };
  await putSubscription(tx, { ...row, updatedAt: now });
  if (addressee !== undefined && status !== 'ended') {
    const about = { tx, mail, to: addressee, order, subscription: row };
    if (cancelAtPeriodEnd && known?.cancelAtPeriodEnd !== true) await mailCancellation(about);
    if (confirmation !== null) {
      const isAsked = known?.confirmationAskedFor === confirmation.id;
      if (!isAsked) await mailConfirmation({ ...about, confirmation });
    } else if (status === 'past_due' && known?.status !== 'past_due') {
      await mailFailedRenewal(about);
    }
  }
  return { isChanged: true, hasEnded: status === 'ended' && known?.status !== 'ended' };
}

async function storeGrant({ tx, now, order, purchase: { subscription } }: Keeping) {
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
async function reportEnd({ tx, mail, now, order, purchase, addressee }: Keeping) {
  if (addressee === undefined) return;
  const source = sourceOfOrder(order.id);
  const grants = await listGrants(tx, addressee.id, order.provider);
  const lasts = (isOwn: boolean) => {
    const until = accessTo(grants.filter((grant) => (grant.source === source) === isOwn));
    return until !== null && until > now;
  };
  const { subscription } = purchase;
  // A refund that the member asked for ends it, and the money may follow later.
  if (subscription && lasts(true) && (await findRefund(tx, order.id)) === undefined) {
    await mailCancellation({ tx, mail, to: addressee, order, subscription, hasEnded: true });
  } else if (!lasts(false)) {
    await mailEnd({ tx, mail, to: addressee, order });
  }
}
