import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import { findFirstPayment, findNewestPayment } from '#server/db/repositories/payments.ts';
import { listPurchaseRecords, type PurchaseRecord } from '#server/db/repositories/purchases.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import { isGuaranteed, isGuaranteeUse } from './active-purchases.ts';
import type { PaymentState, Provider, SubscriptionState } from './providers/provider.ts';

type Receipt = Omit<Extract<MailRequest, { kind: 'receipt' }>, 'to' | 'orderId' | 'planId'>;

/**
 * What a receipt says of a payment for an order, and of the subscription as it is now. `bought` is
 * all that the member has bought.
 */
export function receiptOf(
  order: OrderRow,
  {
    amount,
    currency,
    discount,
    paidAt,
  }: Pick<PaymentState, 'amount' | 'currency' | 'discount' | 'paidAt'>,
  subscription: Pick<
    SubscriptionState,
    'status' | 'paidUntil' | 'cancelAtPeriodEnd' | 'renewalDiscount'
  > | null,
  { isRenewal, bought }: { isRenewal: boolean; bought: readonly PurchaseRecord[] },
): Receipt {
  const paidUntil = subscription?.paidUntil.toISOString();
  const renews = subscription?.status === 'active' && !subscription.cancelAtPeriodEnd;
  return {
    kind: 'receipt',
    amount,
    currency,
    ...takenOffBy(order, discount ?? 0),
    isRefundable: amount > 0 && isGuaranteed(order, paidAt) && !bought.some(isGuaranteeUse),
    paidAt: paidAt.toISOString(),
    ...(isRenewal ? { isRenewal } : {}),
    ...(paidUntil ? { paidUntil } : {}),
    ...(paidUntil && renews
      ? { renewal: { on: paidUntil, ...renewalPrice(order, subscription) } }
      : {}),
  };
}

/** With a discount there may be nothing to pay, and so no payment. */
export const freePayment = ({ amount, currency }: Pick<OrderRow, 'amount' | 'currency'>) => ({
  amount: 0,
  currency,
  discount: amount,
});

/** What was taken off a payment, as emails say it. */
export const takenOffBy = ({ promotion }: Pick<OrderRow, 'promotion'>, discount: number) => ({
  ...(discount > 0 ? { discount } : {}),
  ...(discount > 0 && promotion !== null ? { code: promotion.code } : {}),
});

/** A renewal costs what was agreed when the plan was ordered, less what is still taken off. */
export const renewalPrice = (
  { amount, currency }: Pick<OrderRow, 'amount' | 'currency'>,
  { renewalDiscount }: Pick<SubscriptionState, 'renewalDiscount'>,
) => ({ amount: Math.max(0, amount - renewalDiscount), currency });

/**
 * Sends the receipt of the newest payment again: of one order, or of the newest that was paid.
 * Returns the order; undefined if there is none.
 */
export async function resendReceipt(
  { db, mail, provider }: { db: Db; mail: MailQueue; provider: Pick<Provider, 'name'> },
  userId: string,
  orderId?: string,
): Promise<string | undefined> {
  const bought = await listPurchaseRecords(db, userId, provider.name);
  const named = bought.find(({ order }) => orderId === undefined || order.id === orderId);
  if (named === undefined) return undefined;
  const { order, subscription } = named;
  const first = await findFirstPayment(db, order.id);
  const newest = await findNewestPayment(db, order.id);
  const isRenewal = newest?.id !== first?.id;
  const free = {
    ...freePayment(order),
    paidAt: order.paidAt ?? order.createdAt,
  };
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return;
    const about = { to: recipientOf(user), orderId: order.id, planId: order.planId };
    await mail.add(tx, {
      ...receiptOf(order, newest ?? free, subscription, { isRenewal, bought }),
      ...about,
    });
  });
  return order.id;
}
