import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import {
  grants,
  orders,
  payments,
  refunds,
  subscriptions,
  withdrawals,
} from '#server/db/schema/payments.ts';

export function orderOf(userId: string, now: Date): typeof orders.$inferInsert {
  return {
    userId,
    planId: 'basic',
    method: 'card',
    status: 'pending',
    amount: 1999,
    currency: 'USD',
    provider: 'sandbox',
    idempotencyKey: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
}

/** A row of each kind that a purchase creates, including a withdrawal with its refund. */
export async function purchaseOf(db: Db, userId: string, now: Date): Promise<{ orderId: string }> {
  const paid = { status: 'succeeded', providerSession: randomUUID(), paidAt: now } as const;
  const [order] = await db
    .insert(orders)
    .values({ ...orderOf(userId, now), ...paid })
    .returning();
  if (order === undefined) throw new Error('an insert returned no row');
  const { id: orderId, planId, provider, amount, currency } = order;
  const bought = { orderId, provider, amount, currency, updatedAt: now };
  await db.insert(payments).values({
    ...bought,
    externalId: randomUUID(),
    refundedAmount: 0,
    isDisputeLost: false,
    paidAt: now,
  });
  await db.insert(refunds).values({ ...bought, status: 'done', createdAt: now });
  await db.insert(withdrawals).values({ userId, orderId, statedAt: now });
  await db.insert(subscriptions).values({
    userId,
    orderId,
    planId,
    provider,
    externalId: randomUUID(),
    status: 'ended',
    startedAt: now,
    paidUntil: now,
    cancelAtPeriodEnd: false,
    updatedAt: now,
  });
  await db.insert(grants).values({
    userId,
    source: `order:${orderId}`,
    kind: 'subscription',
    state: 'refunded',
    startsAt: now,
    paidUntil: now,
    updatedAt: now,
  });
  return { orderId };
}
