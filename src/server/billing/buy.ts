import type { PricePlan, Purchase } from '#contract/payments.ts';
import { DAY } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { SingleFlight } from '#server/base/single-flight.ts';
import type { Caller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  findNthOrderSince,
  findOrderByKey,
  insertOrder,
  listOrders,
  type OrderRow,
  updateOrder,
} from '#server/db/repositories/orders.ts';
import { listPurchaseRecords } from '#server/db/repositories/purchases.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import { limitKey, secondsUntil } from '#server/limits.ts';
import { isActive } from './active-purchases.ts';
import { mapProviderErrors, type PaymentsContext } from './context.ts';
import { openCheckout } from './open-checkout.ts';
import { isOfCode, promotionOf } from './promotion-codes.ts';
import { closeOrder, syncStaleOf } from './sync-order.ts';

interface PurchaseIntent {
  userId: string;
  plan: PricePlan;
  method: Purchase['method'];
  idempotencyKey: string;
  provider: string;
  promotion: OrderRow['promotion'];
}

/** The order of an intent, or the orders of other plans or prices that must be closed first. */
type Placed = { order: OrderRow; isNew: boolean } | { inTheWay: OrderRow[] };

/**
 * Stores the order of an intent before the provider is asked. The user is locked, so that
 * concurrent purchases create only one open order. Throws `already_subscribed` or
 * `too_many_orders`.
 */
async function placeOrder(db: Db, intent: PurchaseIntent, now: Date): Promise<Placed> {
  const { userId, plan, idempotencyKey } = intent;
  return await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
    const repeated = await repeatedOrder(tx, userId, {
      idempotencyKey,
      planId: plan.id,
      code: intent.promotion?.code,
    });
    if (repeated !== undefined) return { order: repeated, isNew: false };
    const open = await listOrders(tx, userId, 'pending');
    const same = open.find(
      (order) =>
        order.planId === plan.id &&
        order.provider === intent.provider &&
        isOfCode(order, intent.promotion?.code),
    );
    if (same !== undefined) return { order: same, isNew: false };
    await refuseWhatRuns(tx, intent, now);
    await refuseTooMany(tx, userId, now);
    if (open.length > 0) return { inTheWay: open };
    return { order: await insertOrder(tx, newOrder(intent, now)), isNew: true };
  });
}

/** The order of a key. Throws `invalid` if it is of another plan or code. */
async function repeatedOrder(
  db: Db,
  userId: string,
  {
    idempotencyKey,
    planId,
    code,
  }: Pick<Purchase, 'idempotencyKey' | 'planId'> & {
    code: string | undefined;
  },
): Promise<OrderRow | undefined> {
  const order = await findOrderByKey(db, userId, idempotencyKey);
  // Members must not pay for what they did not choose.
  if (order !== undefined && (order.planId !== planId || !isOfCode(order, code)))
    throw new Problem('invalid', { fields: { idempotencyKey: 'value' } });
  return order;
}

/**
 * Users cannot buy the plan they have, unless it has ended before its time and cannot be resumed.
 * With a lifetime they need no other.
 */
async function refuseWhatRuns(
  tx: Db,
  { userId, plan, provider }: PurchaseIntent,
  now: Date,
): Promise<void> {
  const running = (await listPurchaseRecords(tx, userId, provider)).filter((bought) =>
    isActive(bought, provider, now),
  );
  const isNeedless = running.some(
    ({ order, subscription }) =>
      subscription === null || (order.planId === plan.id && subscription.status !== 'ended'),
  );
  if (isNeedless) throw new Problem('already_subscribed');
}

/** A row for each purchase intent: without this, a script could fill the table. */
const ORDERS_PER_DAY = 30;

async function refuseTooMany(tx: Db, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY);
  const oldest = await findNthOrderSince(tx, userId, since, ORDERS_PER_DAY);
  if (oldest === undefined) return;
  const until = new Date(oldest.getTime() + DAY);
  throw new Problem('too_many_orders', { retryAfter: secondsUntil(now, until) });
}

function newOrder(intent: PurchaseIntent, now: Date) {
  const { userId, plan, method, idempotencyKey, provider, promotion } = intent;
  return {
    userId,
    planId: plan.id,
    interval: plan.interval,
    method,
    status: 'pending' as const,
    amount: plan.price.amount,
    currency: plan.price.currency,
    promotion,
    provider,
    idempotencyKey,
    checkedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

export interface StartedPurchase {
  id: string;
  checkoutUrl: string;
  isNew: boolean;
}

const BUYS_PER_MINUTE = 10;

/** The number of times that orders of other plans are closed and the intent is retried. */
const TRIES = 3;

/**
 * Starts a purchase, or continues an open one. Buying another plan closes the open order; a running
 * subscription then ends with its period once the new plan is paid. Throws `unknown_plan`,
 * `already_subscribed`, `too_many_requests`, `too_many_orders`, `payment_unavailable`, or `invalid`
 * for the key of an order of another plan or code, or a `code_…`.
 */
export function makeBuy(context: PaymentsContext) {
  const flights = new SingleFlight<StartedPurchase>();
  return async ({ userId }: Caller, body: Purchase): Promise<StartedPurchase> => {
    const plan = planWith(context, body.planId);
    const { result, isFirst } = await flights.run(`${userId} ${plan.id} ${body.code ?? ''}`, () =>
      buyOnce(context, userId, plan, body),
    );
    return isFirst ? result : { ...result, isNew: false };
  };
}

async function buyOnce(
  context: PaymentsContext,
  userId: string,
  plan: PricePlan,
  { method, idempotencyKey, code }: Purchase,
): Promise<StartedPurchase> {
  const { db, now, limits, provider } = context;
  const limit = { key: limitKey('buy', userId), limit: BUYS_PER_MINUTE, windowSeconds: 60 };
  await limits.consume(db, now(), limit);
  const repeated = await repeatedOrder(db, userId, { idempotencyKey, planId: plan.id, code });
  if (repeated !== undefined) return await started(context, plan, repeated, false);
  await syncStaleOf(context, userId);
  const promotion =
    code === undefined
      ? null
      : await mapProviderErrors(
          () => promotionOf(context, userId, plan, code),
          'payment_unavailable',
        );
  const intent = { userId, plan, method, idempotencyKey, provider: provider.name, promotion };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const placed = await placeOrder(db, intent, now());
    if ('order' in placed) {
      if (placed.isNew) context.orderChanged(placed.order, null, placed.order.status);
      return await started(context, plan, placed.order, placed.isNew);
    }
    for (const order of placed.inTheWay) {
      await mapProviderErrors(() => closeOrder(context, order), 'payment_unavailable');
    }
  }
  throw new Problem('payment_unavailable');
}

async function started(
  context: PaymentsContext,
  plan: PricePlan,
  order: OrderRow,
  isNew: boolean,
): Promise<StartedPurchase> {
  // Opened again: its member has not left it.
  if (!isNew) await updateOrder(context.db, order.id, { openedAt: context.now() });
  const checkoutUrl = await mapProviderErrors(
    () => openCheckout(context, order, plan),
    'payment_unavailable',
  );
  return { id: order.id, checkoutUrl, isNew };
}

function planWith({ catalogue }: PaymentsContext, planId: string): PricePlan {
  const plan = catalogue.plans.find(({ id }) => id === planId);
  if (plan === undefined) throw new Problem('unknown_plan');
  return plan;
}
