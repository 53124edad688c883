import { MONTHS_OF } from '#contract/choices.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { PricePlan } from '#contract/payments.ts';

/** What a coupon takes off each payment. */
export interface Reduction {
  percentOff: number | null;
  /** In minor units by currency, if there is no percentage. */
  amountsOff: Readonly<Record<string, number>>;
}

/** A promotion code, as the provider has it. */
export interface PromotionCode extends Reduction {
  id: string;
  code: string;
  status: 'valid' | 'expired' | 'used_up';
  /** For how long payments are reduced; 0: the first alone, null: all of them. */
  months: number | null;
  /** Ids of price plans; null: it is for each. */
  planIds: readonly string[] | null;
  /** Null: it is for everybody. */
  customerId: string | null;
  isForFirstPurchase: boolean;
  /** The least price that it is for. */
  least: PricePlan['price'] | null;
}

/**
 * What is taken off a price, in minor units; null if it is in another currency. Half a cent is
 * rounded down, so that nobody is promised more than the provider takes off.
 */
export function takenOff(
  { percentOff, amountsOff }: Reduction,
  { amount, currency }: PricePlan['price'],
): number | null {
  if (percentOff !== null) return Math.ceil((amount * percentOff) / 100 - 0.5);
  const off = amountsOff[currency];
  return off === undefined ? null : Math.min(amount, off);
}

/** What a code does to the price of a plan. */
export interface ReducedPrice {
  /** What is taken off each reduced payment, in minor units. */
  off: number;
  /** How many payments are reduced, from the first one on; null: all of them. */
  payments: number | null;
}

export type CodeRefusal = Extract<ErrorCode, `code_${string}`>;

/** The price of a plan with a code, or why the code does not count for it. */
export function reducedPrice(
  promotion: PromotionCode,
  { id, price, interval }: Pick<PricePlan, 'id' | 'price' | 'interval'>,
  member: { customerId: string | undefined; hasBought: boolean },
): ReducedPrice | CodeRefusal {
  const { status, months, planIds, customerId, isForFirstPurchase, least } = promotion;
  if (status !== 'valid') return `code_${status}`;
  const off = takenOff(promotion, price);
  if (off === null) return 'code_wrong_currency';
  const isForIt =
    off > 0 &&
    (planIds?.includes(id) ?? true) &&
    (customerId === null || customerId === member.customerId) &&
    !(isForFirstPurchase && member.hasBought) &&
    (least === null || (least.currency === price.currency && least.amount <= price.amount));
  if (!isForIt) return 'code_not_for_purchase';
  const period = MONTHS_OF[interval];
  if (period === 0 || months === 0) return { off, payments: 1 };
  return { off, payments: months && Math.ceil(months / period) };
}
