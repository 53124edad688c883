import { ApiError } from '#web/api/api-error.ts';

/**
 * Why no purchase came of a wish. needless: the member has the plan. unavailable: the payment could
 * not be begun. outdated: what was wished for is not as it was. Null: something else went wrong.
 */
export type PurchaseRefusal = 'needless' | 'unavailable' | 'outdated' | null;

export function purchaseRefusalOf(error: unknown): PurchaseRefusal {
  if (!(error instanceof ApiError)) return null;
  const { code, status } = error;
  if (code === 'already_subscribed') return 'needless';
  if (code === 'unknown_plan' || code === 'invalid') return 'outdated';
  return status === 503 ? 'unavailable' : null;
}
