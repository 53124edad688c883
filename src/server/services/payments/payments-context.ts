import type { PricePlan } from '#contract/payments.ts';
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
};
