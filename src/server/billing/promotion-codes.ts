import type { PricePlan, Promotion } from '#contract/payments.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import { findCustomerId, type OrderRow } from '#server/db/repositories/orders.ts';
import { listPurchaseRecords } from '#server/db/repositories/purchases.ts';
import { limitKey } from '#server/limits.ts';
import { mapProviderErrors, type PaymentsContext } from './context.ts';
import { reducedPrice } from './providers/promotion.ts';

const CHECKS_PER_MINUTE = 20;

/** What a code takes off the plans that it is for. Throws a `code_…` if that is none. */
export async function checkCode(
  context: PaymentsContext,
  { userId }: Caller,
  { code }: { code: string },
): Promise<Promotion> {
  const { db, now, limits, catalogue } = context;
  const limit = { key: limitKey('code', userId), limit: CHECKS_PER_MINUTE, windowSeconds: 60 };
  await limits.consume(db, now(), limit);
  const { promotion, priceOf } = await mapProviderErrors(() => findCode(context, userId, code));
  const plans = catalogue.plans.flatMap((plan) => {
    const reduced = priceOf(plan);
    if (typeof reduced === 'string') return [];
    const price = { ...plan.price, amount: plan.price.amount - reduced.off };
    return [{ planId: plan.id, price, payments: reduced.payments }];
  });
  const [first] = catalogue.plans;
  const refusal = plans.length === 0 && first !== undefined && priceOf(first);
  if (typeof refusal === 'string') throw new Problem(refusal);
  return { code: promotion.code, percentOff: promotion.percentOff, plans };
}

/** What an order of a plan keeps of a code. Throws a `code_…` or `ProviderError`. */
export async function promotionOf(
  context: PaymentsContext,
  userId: string,
  plan: PricePlan,
  code: string,
): Promise<NonNullable<OrderRow['promotion']>> {
  const { promotion, priceOf } = await findCode(context, userId, code);
  const reduced = priceOf(plan);
  if (typeof reduced === 'string') throw new Problem(reduced);
  return { id: promotion.id, code: promotion.code, off: reduced.off };
}

async function findCode(
  { db, now, provider, catalogue }: PaymentsContext,
  userId: string,
  code: string,
) {
  const isOn = catalogue.promotionCodes === true;
  const promotion = isOn ? await provider.findPromotion(code.trim(), now()) : undefined;
  if (promotion === undefined) throw new Problem('code_unknown');
  const customerId = await findCustomerId(db, userId, provider.name);
  const hasBought = (await listPurchaseRecords(db, userId, provider.name)).length > 0;
  return {
    promotion,
    priceOf: (plan: PricePlan) => reducedPrice(promotion, plan, { customerId, hasBought }),
  };
}

/** Whether an order was made with this code, or with none if it is undefined. */
export function isOfCode({ promotion }: Pick<OrderRow, 'promotion'>, code: string | undefined) {
  return promotion?.code.toLowerCase() === code?.trim().toLowerCase();
}
