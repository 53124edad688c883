import type { PricePlan } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/log.ts';
import { Problem } from '#server/problem.ts';
import { isProviderError, type Provider } from './providers/provider.ts';

/** What the payments service is made with. */
export type PaymentsContext = Context & {
  /** Who takes the money. */
  provider: Provider;
  /** What is sold, in the order in which it is shown. */
  catalogue: { readonly plans: readonly PricePlan[] };
  /** The server's secret; keys are derived from it. */
  secret: string;
  /** Tells the operator of something that only they can put right. */
  alarm: (kind: PaymentAlarm, about: Readonly<Record<string, unknown>>) => void;
};

/** What an operator is told of, with the sentence of the log. */
export const PAYMENT_ALARMS = {
  wrong_sale: 'a payment is not for what was ordered, and gives nothing',
  refund_failed: 'a refund has failed, and its member is owed the money',
} as const;
export type PaymentAlarm = keyof typeof PAYMENT_ALARMS;

/** An alarm that is one line of the log, and is counted. */
export function makeAlarm(
  log: Pick<Log, 'error'>,
  count: (kind: PaymentAlarm) => void = () => undefined,
): PaymentsContext['alarm'] {
  return (kind, about) => {
    log.error({ alarm: kind, ...about }, PAYMENT_ALARMS[kind]);
    count(kind);
  };
}

/** Runs what asks the provider; its faults become a problem with this code. */
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
