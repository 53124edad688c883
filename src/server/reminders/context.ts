import type { Provider } from '#server/billing/providers/provider.ts';
import type { Context } from '#server/context.ts';
import type { Plans } from '#server/plans/plans.ts';
import type { Wizards } from '#server/wizards.ts';

export interface RemindersContext extends Context {
  provider: Pick<Provider, 'name'>;
  wizards: Pick<Wizards, 'ids' | 'find'>;
  /** What an email at a time of day says of a member's plan; null if they have none. */
  planOf: Plans['reminderAt'];
}
