import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import type { RefundRow } from '#server/db/repositories/refunds.ts';
import type { UserRow } from '#server/db/repositories/users.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import { isGuaranteed } from './active-purchases.ts';
import type { PaymentState, RefundState } from './providers/provider.ts';
import type { Purchase } from './purchase.ts';

interface PaymentMail {
  tx: Db;
  mail: MailQueue;
  to: UserRow;
  order: Pick<OrderRow, 'id' | 'planId' | 'paidAt'>;
}

export async function mailReceipt({
  tx,
  mail,
  to,
  order,
  payment: { amount, currency, paidAt },
  purchase: { subscription },
}: PaymentMail & { payment: PaymentState; purchase: Purchase }): Promise<void> {
  await mail.add(tx, {
    kind: 'receipt',
    to: recipientOf(to),
    orderId: order.id,
    planId: order.planId,
    amount,
    currency,
    isRefundable: isGuaranteed(order, paidAt),
    paidAt: paidAt.toISOString(),
    ...(subscription ? { paidUntil: subscription.paidUntil.toISOString() } : {}),
  });
}

export async function mailRefund({
  tx,
  mail,
  to,
  order,
  refund: { amount, currency, outcome },
}: PaymentMail & {
  refund: Pick<RefundRow, 'amount' | 'currency'> & { outcome: RefundState['status'] };
}): Promise<void> {
  const { id: orderId, planId } = order;
  const about = { orderId, planId, amount, currency, status: outcome };
  await mail.add(tx, { kind: 'refund', to: recipientOf(to), ...about });
}

export async function mailEnd({ tx, mail, to, order }: PaymentMail): Promise<void> {
  await mail.add(tx, { kind: 'subscription-ended', to: recipientOf(to), planId: order.planId });
}
