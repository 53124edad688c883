import { ApiError } from '#web/api/api-error.ts';

/**
 * Why no purchase came of a wish. needless: the member has the plan. unavailable: the payment could
 * not be begun. outdated: what was wished for is not as it was. Null: the error has its own sentence
 * for the member, or nobody is signed in any more.
 */
export type PurchaseRefusal = 'needless' | 'unavailable' | 'outdated' | null;

export function purchaseRefusalOf(error: unknown): PurchaseRefusal {
  if (!(error instanceof ApiError)) return 'unavailable';
  const { code, status } = error;
  if (code === 'already_subscribed') return 'needless';
  if (code === 'unknown_plan' || code === 'invalid') return 'outdated';
  const isToldByServer = status < 500 && code !== undefined;
  return isToldByServer ? null : 'unavailable';
}
