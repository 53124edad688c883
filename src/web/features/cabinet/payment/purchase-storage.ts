import { PAYMENT_METHODS } from '#contract/choices.ts';
import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import { type Choice, FIRST_CHOICE, type PurchaseIntent } from './purchase.ts';

const KEY = 'md_purchase';
/** The intent has been stored under this name in browsers since before it was called one. */
const INTENT = 'wish';

/** What a reload, a closed tab or the way back from the checkout must not lose. */
export interface StoredPurchase {
  choice: Choice;
  /** Null when there is no order that may still be open. */
  intent: PurchaseIntent | null;
}

const NOTHING: StoredPurchase = { choice: FIRST_CHOICE, intent: null };

/**
 * What this browser keeps of this user's purchase; that of somebody else counts as nothing. So does an
 * intent of which no order is known: the server gives an order that is open to any key, and for a key
 * whose order is over it would give the checkout of that one.
 */
export function readPurchase(userId: string, store: BrowserStore = localStore): StoredPurchase {
  const stored = store.read(KEY);
  if (!isJsonObject(stored) || stored.userId !== userId) return NOTHING;
  return {
    choice: isChoice(stored.choice) ? stored.choice : FIRST_CHOICE,
    intent: isPurchaseIntent(stored[INTENT]) ? stored[INTENT] : null,
  };
}

export function storePurchase(
  userId: string,
  { choice, intent }: StoredPurchase,
  store: BrowserStore = localStore,
): void {
  store.write(KEY, { userId, choice, [INTENT]: intent });
}

/** Anyone who leaves this browser leaves nothing of what they were about to buy. */
export function forgetPurchase(store: BrowserStore = localStore): void {
  store.write(KEY, null);
}

/** An order came to nothing: its intent is over, and what was chosen stays for another try. */
export function endPurchase(
  userId: string,
  orderId: string,
  store: BrowserStore = localStore,
): void {
  const { choice, intent } = readPurchase(userId, store);
  if (intent?.orderId === orderId) storePurchase(userId, { choice, intent: null }, store);
}

function isChoice(value: unknown): value is Choice {
  if (!isJsonObject(value)) return false;
  const { planId, method } = value;
  return (planId === null || typeof planId === 'string') && isMethod(method);
}

function isPurchaseIntent(value: unknown): value is PurchaseIntent {
  if (!isJsonObject(value)) return false;
  const { planId, method, idempotencyKey, orderId } = value;
  const areTexts = typeof planId === 'string' && typeof idempotencyKey === 'string';
  return areTexts && isMethod(method) && typeof orderId === 'string';
}

function isMethod(value: unknown): boolean {
  return PAYMENT_METHODS.some((method) => method === value);
}
