import type { PricePlan } from '#contract/payments.ts';
import type { Log } from '../../log.ts';
import type { Provider } from '../../payments/provider.ts';
import type { Context } from '../context.ts';

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
