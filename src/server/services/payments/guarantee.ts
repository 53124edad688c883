import { DAY } from '../../clock.ts';
import type { OrderRow } from '../../db/repositories/orders.ts';
import type { Bought } from './what-runs.ts';

/** How long money is given back without a question. */
const GUARANTEE = 14 * DAY;

/** When the guarantee of an order ends; null if nothing was paid. */
export function guaranteeEnd({ paidAt }: Pick<OrderRow, 'paidAt'>): Date | null {
  return paidAt === null ? null : new Date(paidAt.getTime() + GUARANTEE);
}

/** Whether what is paid for an order at this moment is under its guarantee: no renewal is. */
export function isGuaranteed(order: Pick<OrderRow, 'paidAt'>, at: Date): boolean {
  const end = guaranteeEnd(order);
  return end !== null && at < end;
}

/** Whether the guarantee can still be used: its time is not over, and the money is still with us. */
export function isRefundable({ order, grant }: Bought, now: Date): boolean {
  return grant.state !== 'refunded' && isGuaranteed(order, now);
}
