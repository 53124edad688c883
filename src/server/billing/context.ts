import type { PricePlans } from '#contract/catalogue.ts';
import { ORDER_STATUSES } from '#contract/choices.ts';
import { Problem } from '#server/base/problem.ts';
import type { Secrets } from '#server/config/keyring.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/repositories/orders.ts';
import type { Log } from '#server/log/log.ts';
import { isProviderError, type Provider } from './providers/provider.ts';

export type PaymentsContext = Context & {
  provider: Provider;
  catalogue: PricePlans;
  /** The server's secrets; keys are derived from them. */
  secrets: Secrets;
  /** Reports a problem that only the operator can fix. */
  alarm: (kind: PaymentAlarm, about: Readonly<Record<string, unknown>>) => void;
  /** Reports a change of an order, once it is stored. */
  orderChanged: (
    order: Pick<OrderRow, 'id' | 'planId' | 'provider'>,
    from: OrderRow['status'] | null,
    to: OrderEvent,
  ) => void;
  /** Counts a refund that was made. */
  countRefund: (by: RefundMaker) => void;
};

/** deleted: it had no checkout, so nobody could pay for it. */
export const ORDER_EVENTS = [...ORDER_STATUSES, 'deleted'] as const;
type OrderEvent = (typeof ORDER_EVENTS)[number];

export const REFUND_MAKERS = ['member', 'support'] as const;
type RefundMaker = (typeof REFUND_MAKERS)[number];

/** What is counted for operators. */
export interface PaymentCounts {
  alarm: (kind: PaymentAlarm) => void;
  order: (event: OrderEvent) => void;
  refund: (by: RefundMaker) => void;
}

export const PAYMENT_ALARMS = {
  wrong_sale: 'a payment is not for what was ordered, and gives nothing',
  refund_failed: 'a refund has failed, and its member is owed the money',
  credit_note_missing: 'a refund has no credit note, so the tax of its invoice is not corrected',
  customer_not_erased: 'the provider still knows the customer of a removed account',
} as const;
export type PaymentAlarm = keyof typeof PAYMENT_ALARMS;

/** How payments report to operators: in the log, without anything about a person, and in counts. */
export function makeReporting(
  log: Pick<Log, 'error' | 'info'>,
  counts?: Partial<PaymentCounts>,
): Pick<PaymentsContext, 'alarm' | 'orderChanged' | 'countRefund'> {
  return {
    alarm: (kind, about) => {
      log.error({ alarm: kind, ...about }, PAYMENT_ALARMS[kind]);
      counts?.alarm?.(kind);
    },
    orderChanged: ({ id: orderId, planId, provider }, from, to) => {
      log.info({ orderId, planId, from, to, provider }, 'an order changed');
      counts?.order?.(to);
    },
    countRefund: (by) => counts?.refund?.(by),
  };
}

/** Runs a call to the provider; its errors become a problem with this code. */
export async function mapProviderErrors<T>(
  work: () => Promise<T>,
  code: 'payment_unavailable' | 'provider_unavailable' = 'provider_unavailable',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isProviderError(error)) throw new Problem(code, { cause: error });
    throw error;
  }
}
