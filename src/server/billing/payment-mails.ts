import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import type { RefundRow } from '#server/db/repositories/refunds.ts';
import type { UserRow } from '#server/db/repositories/users.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import { endOfGrace } from './access-to.ts';
import { isGuaranteed } from './active-purchases.ts';
import type {
  Confirmation,
  PaymentState,
  RefundState,
  SubscriptionState,
} from './providers/provider.ts';
import type { Purchase } from './purchase.ts';

interface PaymentMail {
  tx: Db;
  mail: MailQueue;
  to: UserRow;
  order: Pick<OrderRow, 'id' | 'planId' | 'amount' | 'currency' | 'paidAt'>;
}

interface SubscriptionMail extends PaymentMail {
  subscription: Pick<SubscriptionState, 'paidUntil' | 'pastDueSince'>;
}

export async function mailReceipt({
  tx,
  mail,
  to,
  order,
  payment: { amount, currency, paidAt },
  isRenewal,
  purchase: { subscription },
}: PaymentMail & {
  payment: Pick<PaymentState, 'amount' | 'currency' | 'paidAt'>;
  isRenewal: boolean;
  purchase: Purchase;
}): Promise<void> {
  const paidUntil = subscription?.paidUntil.toISOString();
  await mail.add(tx, {
    kind: 'receipt',
    to: recipientOf(to),
    orderId: order.id,
    planId: order.planId,
    amount,
    currency,
    isRefundable: amount > 0 && isGuaranteed(order, paidAt),
    paidAt: paidAt.toISOString(),
    ...(isRenewal ? { isRenewal } : {}),
    ...(paidUntil ? { paidUntil } : {}),
    ...(paidUntil && renews(subscription) ? { renewal: renewalOf(order, paidUntil) } : {}),
  });
}

function renews(subscription: SubscriptionState | null): boolean {
  return subscription?.status === 'active' && !subscription.cancelAtPeriodEnd;
}

/** A renewal costs what was agreed when the plan was ordered. */
const renewalOf = ({ amount, currency }: PaymentMail['order'], on: string) => ({
  on,
  amount,
  currency,
});

export async function mailCancellation({
  tx,
  mail,
  to,
  order: { id: orderId, planId },
  subscription,
  hasEnded = false,
}: SubscriptionMail & { hasEnded?: boolean }): Promise<void> {
  const paidUntil = subscription.paidUntil.toISOString();
  const about = { orderId, planId, paidUntil, ...(hasEnded ? { hasEnded } : {}) };
  await mail.add(tx, { kind: 'subscription-canceled', to: recipientOf(to), ...about });
}

/** A renewal that is due and not paid, as emails describe it. */
function unpaidRenewal({
  order: { id: orderId, planId, amount, currency },
  subscription: { paidUntil, pastDueSince },
}: Pick<SubscriptionMail, 'order' | 'subscription'>) {
  const dueAt = pastDueSince ?? paidUntil;
  const accessTo = endOfGrace(dueAt).toISOString();
  return { orderId, planId, amount, currency, dueAt: dueAt.toISOString(), accessTo };
}

export async function mailFailedRenewal({
  tx,
  mail,
  to,
  ...about
}: SubscriptionMail): Promise<void> {
  await mail.add(tx, { kind: 'renewal-failed', to: recipientOf(to), ...unpaidRenewal(about) });
}

export async function mailConfirmation({
  tx,
  mail,
  to,
  confirmation: { url },
  ...about
}: SubscriptionMail & { confirmation: Confirmation }): Promise<void> {
  const renewal = unpaidRenewal(about);
  await mail.add(tx, { kind: 'renewal-confirmation', to: recipientOf(to), ...renewal, url });
}

export async function mailComingRenewal({
  tx,
  mail,
  to,
  order: { id: orderId, planId, amount, currency },
  subscription,
}: SubscriptionMail): Promise<void> {
  const renewsAt = subscription.paidUntil.toISOString();
  const about = { orderId, planId, amount, currency, renewsAt };
  await mail.add(tx, { kind: 'renewal-coming', to: recipientOf(to), ...about });
}

export async function mailRefund({
  tx,
  mail,
  to,
  order,
  refund: { amount, currency, outcome, updatedAt },
}: PaymentMail & {
  refund: Pick<RefundRow, 'amount' | 'currency' | 'updatedAt'> & {
    outcome: RefundState['status'];
  };
}): Promise<void> {
  const { id: orderId, planId } = order;
  const at = updatedAt.toISOString();
  const about = { orderId, planId, amount, currency, status: outcome, at };
  await mail.add(tx, { kind: 'refund', to: recipientOf(to), ...about });
}

export async function mailGivenRefund({
  tx,
  mail,
  to,
  order: { id: orderId, planId },
  kind,
  given: { amount, currency, at },
}: PaymentMail & {
  kind: 'refund-given' | 'refund-returned';
  given: { amount: number; currency: string; at: Date };
}): Promise<void> {
  const about = { orderId, planId, amount, currency, at: at.toISOString() };
  await mail.add(tx, { kind, to: recipientOf(to), ...about });
}

export async function mailEnd({ tx, mail, to, order }: PaymentMail): Promise<void> {
  await mail.add(tx, { kind: 'subscription-ended', to: recipientOf(to), planId: order.planId });
}

export async function mailWithdrawal({
  tx,
  mail,
  to,
  order: { id: orderId, planId },
  withdrawal: { name, orderedAt, statedAt, amount, currency },
}: PaymentMail & {
  withdrawal: { name: string; orderedAt: Date; statedAt: Date; amount: number; currency: string };
}): Promise<void> {
  await mail.add(tx, {
    kind: 'withdrawal',
    to: recipientOf(to),
    orderId,
    planId,
    name,
    orderedAt: orderedAt.toISOString(),
    statedAt: statedAt.toISOString(),
    amount,
    currency,
  });
}
