import type { PricePlan } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import type { Secrets } from '#server/keyring.ts';
import type { Log } from '#server/log.ts';
import { Problem } from '#server/problem.ts';
import { isProviderError, type Provider } from './providers/provider.ts';

export type PaymentsContext = Context & {
  provider: Provider;
  catalogue: { readonly plans: readonly PricePlan[] };
  /** The server's secrets; keys are derived from them. */
  secrets: Secrets;
  /** Reports a problem that only the operator can fix. */
  alarm: (kind: PaymentAlarm, about: Readonly<Record<string, unknown>>) => void;
};

export const PAYMENT_ALARMS = {
  wrong_sale: 'a payment is not for what was ordered, and gives nothing',
  refund_failed: 'a refund has failed, and its member is owed the money',
  credit_note_missing: 'a refund has no credit note, so the tax of its invoice is not corrected',
  customer_not_erased: 'the provider still knows the customer of a removed account',
} as const;
export type PaymentAlarm = keyof typeof PAYMENT_ALARMS;

/** An alarm that is logged in one line and counted. */
export function makeAlarm(
  log: Pick<Log, 'error'>,
  count: (kind: PaymentAlarm) => void = () => undefined,
): PaymentsContext['alarm'] {
  return (kind, about) => {
    log.error({ alarm: kind, ...about }, PAYMENT_ALARMS[kind]);
    count(kind);
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
