import type { PricePlan, Purchase } from '#contract/payments.ts';
import { findOrderByKey, type OrderRow } from '../../db/repositories/orders.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../caller.ts';
import { limitKey } from '../limits/limits.ts';
import { orUnavailable } from './asking.ts';
import { closeOrder } from './close-order.ts';
import { openCheckout } from './open-checkout.ts';
import type { PaymentsContext } from './payments-context.ts';
import { placeOrder } from './place-order.ts';
import { settleStaleOf } from './settle-stale.ts';
import { SingleFlight } from './single-flight.ts';

/** Where to pay, and whether the order was made for this wish. */
export interface StartedPurchase {
  id: string;
  checkoutUrl: string;
  isNew: boolean;
}

const BUYS_PER_MINUTE = 10;

/** Orders of other plans are closed and the wish is tried again, but not without end. */
const TRIES = 3;

/** Buying: see `Payments.buy`. */
export function makeBuy(context: PaymentsContext) {
  const flights = new SingleFlight<StartedPurchase>();
  return async ({ userId }: Caller, body: Purchase): Promise<StartedPurchase> => {
    const plan = planWith(context, body.planId);
    // Clicks that come while the first of them is being served are one wish, and count as one.
    const { result, isFirst } = await flights.run(`${userId} ${plan.id}`, () =>
      buyOnce(context, userId, plan, body),
    );
    return isFirst ? result : { ...result, isNew: false };
  };
}

async function buyOnce(
  context: PaymentsContext,
  userId: string,
  plan: PricePlan,
  { method, idempotencyKey }: Purchase,
): Promise<StartedPurchase> {
  const { db, now, limits, provider } = context;
  const limit = { key: limitKey('buy', userId), limit: BUYS_PER_MINUTE, windowSeconds: 60 };
  await limits.consume(db, now(), limit);
  const repeated = await findOrderByKey(db, userId, idempotencyKey);
  if (repeated !== undefined) return await started(context, plan, repeated, false);
  await settleStaleOf(context, userId);
  const wish = { userId, plan, method, idempotencyKey, provider: provider.name };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const placed = await placeOrder(db, wish, now());
    if ('order' in placed) return await started(context, plan, placed.order, placed.isNew);
    for (const order of placed.inTheWay) {
      await orUnavailable(() => closeOrder(context, order), 'payment_unavailable');
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
  // A key that was used for another plan: nobody is to pay for what they have not chosen.
  if (order.planId !== plan.id)
    throw new Problem('invalid', { fields: { idempotencyKey: 'value' } });
  const checkoutUrl = await orUnavailable(
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
