import type { Stripe } from 'stripe';
import { SECOND } from '#server/base/clock.ts';
import type { PromotionCode } from '#server/billing/providers/promotion.ts';
import type { Asking } from './stripe-calls.ts';
import { idOf, reductionOf } from './stripe-objects.ts';
import { PRODUCT_PREFIX } from './stripe-prices.ts';

/** The code that counts now, else the newest that was ever written so. */
export async function findPromotion(
  { stripe, ask }: Asking,
  code: string,
  now: Date,
): Promise<PromotionCode | undefined> {
  const { data } = await ask(
    stripe.promotionCodes.list({
      code,
      limit: 100,
      expand: ['data.promotion.coupon.applies_to', 'data.promotion.coupon.currency_options'],
    }),
  );
  const found = data.find(({ active }) => active) ?? data[0];
  const coupon = found?.promotion.coupon;
  return found && typeof coupon === 'object' && coupon !== null
    ? promotionCode(found, coupon, now)
    : undefined;
}

function promotionCode(
  promotion: Stripe.PromotionCode,
  coupon: Stripe.Coupon,
  now: Date,
): PromotionCode {
  const { minimum_amount: amount, minimum_amount_currency: currency } = promotion.restrictions;
  const isUsedUp = [promotion, coupon].some(
    ({ max_redemptions: most, times_redeemed: times }) => most !== null && times >= most,
  );
  const endsAt = promotion.expires_at ?? Number.POSITIVE_INFINITY;
  const isValid = promotion.active && now.getTime() < endsAt * SECOND;
  return {
    ...reductionOf(coupon),
    id: promotion.id,
    code: promotion.code,
    status: isUsedUp ? 'used_up' : isValid ? 'valid' : 'expired',
    months: coupon.duration === 'forever' ? null : (coupon.duration_in_months ?? 0),
    planIds: coupon.applies_to?.products.map((id) => id.replace(PRODUCT_PREFIX, '')) ?? null,
    customerId: idOf(promotion.customer),
    isForFirstPurchase: promotion.restrictions.first_time_transaction,
    least: amount && currency ? { amount, currency: currency.toUpperCase() } : null,
  };
}
