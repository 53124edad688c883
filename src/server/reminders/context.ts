import type { Language } from '#contract/languages.ts';
import type { Plan } from '#contract/plan.ts';
import type { Provider } from '#server/billing/providers/provider.ts';
import type { Context } from '#server/context.ts';
import type { Wizards } from '#server/wizards.ts';

type NextInPlan = NonNullable<Plan['next']>;

export interface RemindersContext extends Context {
  provider: Pick<Provider, 'name'>;
  wizards: Pick<Wizards, 'ids' | 'find'>;
  /** What an email at a time of day says of a member's plan; null if they have none. */
  planOf: (
    userId: string,
    language: Language,
    time: string,
  ) => Promise<
    (Pick<Plan, 'phrase'> & { next: Pick<NextInPlan, 'sessionId' | 'title'> | null }) | null
  >;
}
