import type { MadeRefund, PricePlan, Refund } from '#contract/payments.ts';
import { ApiError } from '#web/api/api-error.ts';

/** What would be given back, and what ends with it. */
export interface RefundQuote {
  amount: PricePlan['price'];
  /** Of the plan that ends. */
  planId: string;
  /** Confirms this quote, for ten minutes. */
  quoteToken: string;
}

/** What was given back. */
export interface RefundMade {
  /** pending: on its way. failed: it came back to us. */
  status: Exclude<Refund['status'], 'quoted'>;
  amount: PricePlan['price'];
  /** Until when what else was bought gives access; ISO 8601, null if nothing does. */
  accessTo: string | null;
}

/** What a refusal of the refund means. delayed: it is noted, and carried out later without us. */
export type RefundRefusal = 'expired' | 'delayed' | 'impossible' | 'failed';

/** What it means that a confirmation was refused. */
export function refusalOf(error: unknown): RefundRefusal {
  if (!(error instanceof ApiError)) return 'failed';
  const { code, fields } = error;
  if (code === 'invalid' && fields.quoteToken !== undefined) return 'expired';
  if (code === 'provider_unavailable') return 'delayed';
  return code === 'not_refundable' ? 'impossible' : 'failed';
}

const DAY_MS = 86_400_000;

/** How long it is worth saying that money was sent back. */
const TOLD_MS = 60 * DAY_MS;

/** The refunds that a member still waits for, or has had lately. */
export function refundsToTell(refunds: readonly MadeRefund[], now: Date): MadeRefund[] {
  return refunds.filter(
    ({ status, updatedAt }) =>
      status !== 'refunded' || now.getTime() - Date.parse(updatedAt) < TOLD_MS,
  );
}
