import { PAYMENT_METHODS } from '#contract/choices.ts';
import { localStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import { type Choice, FIRST_CHOICE, type PurchaseIntent } from './purchase.ts';

const KEY = 'md_purchase';
/**
 * The storage key of the intent. It must not change, because browsers already hold data under it.
 */
const INTENT = 'wish';

/** What must survive a reload, a closed tab and the return from the checkout. */
export interface StoredPurchase {
  choice: Choice;
  /** Null when no order can still be open. */
  intent: PurchaseIntent | null;
}

const NOTHING: StoredPurchase = { choice: FIRST_CHOICE, intent: null };

/**
 * This user's stored purchase. One of another user is ignored. An intent without a known order is
 * dropped: the server returns an open order for any key, but for the key of a finished order it
 * would return that order's checkout.
 */
export function readPurchase(userId: string): StoredPurchase {
  const stored = localStore.read(KEY);
  if (!isJsonObject(stored) || stored.userId !== userId) return NOTHING;
  return {
    choice: isChoice(stored.choice) ? stored.choice : FIRST_CHOICE,
    intent: isPurchaseIntent(stored[INTENT]) ? stored[INTENT] : null,
  };
}

export function storePurchase(userId: string, { choice, intent }: StoredPurchase): void {
  localStore.write(KEY, { userId, choice, [INTENT]: intent });
}

/** Signing out removes the planned purchase from this browser. */
export function forgetPurchase(): void {
  localStore.write(KEY, null);
}

/** A failed order ends its intent. The choice stays for another try. */
export function endPurchase(userId: string, orderId: string): void {
  const { choice, intent } = readPurchase(userId);
  if (intent?.orderId === orderId) storePurchase(userId, { choice, intent: null });
}

function isChoice(value: unknown): value is Choice {
  if (!isJsonObject(value)) return false;
  const { planId, method } = value;
  return (planId === null || typeof planId === 'string') && isMethod(method);
}

function isPurchaseIntent(value: unknown): value is PurchaseIntent {
  if (!isJsonObject(value)) return false;
  const { planId, method, code = '', idempotencyKey, orderId } = value;
  const areTexts = [planId, code, idempotencyKey].every((text) => typeof text === 'string');
  return areTexts && isMethod(method) && typeof orderId === 'string';
}

function isMethod(value: unknown): boolean {
  return PAYMENT_METHODS.some((method) => method === value);
}
