import { PAYMENT_METHODS } from '#contract/choices.ts';
import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import { type Choice, FIRST_CHOICE, type Wish } from './purchase.ts';

const KEY = 'md_purchase';

/** What a reload, a closed tab or the way back from the checkout must not lose. */
export interface KeptPurchase {
  choice: Choice;
  /** Null when there is no order that may still be open. */
  wish: Wish | null;
}

const NOTHING: KeptPurchase = { choice: FIRST_CHOICE, wish: null };

/**
 * What this browser keeps of this user's purchase; that of somebody else counts as nothing. So does a
 * wish of which no order is known: the server gives an order that is open to any key, and for a key
 * whose order is over it would give the checkout of that one.
 */
export function readPurchase(userId: string, store: BrowserStore = localStore): KeptPurchase {
  const kept = store.read(KEY);
  if (!isJsonObject(kept) || kept.userId !== userId) return NOTHING;
  return {
    choice: isChoice(kept.choice) ? kept.choice : FIRST_CHOICE,
    wish: isWish(kept.wish) ? kept.wish : null,
  };
}

export function keepPurchase(
  userId: string,
  { choice, wish }: KeptPurchase,
  store: BrowserStore = localStore,
): void {
  store.write(KEY, { userId, choice, wish });
}

/** Anyone who leaves this browser leaves nothing of what they were about to buy. */
export function forgetPurchase(store: BrowserStore = localStore): void {
  store.write(KEY, null);
}

/** An order came to nothing: its wish is over, and what was chosen stays for another try. */
export function endPurchase(
  userId: string,
  orderId: string,
  store: BrowserStore = localStore,
): void {
  const { choice, wish } = readPurchase(userId, store);
  if (wish?.orderId === orderId) keepPurchase(userId, { choice, wish: null }, store);
}

function isChoice(value: unknown): value is Choice {
  if (!isJsonObject(value)) return false;
  const { planId, method } = value;
  return (planId === null || typeof planId === 'string') && isMethod(method);
}

function isWish(value: unknown): value is Wish {
  if (!isJsonObject(value)) return false;
  const { planId, method, idempotencyKey, orderId } = value;
  const areTexts = typeof planId === 'string' && typeof idempotencyKey === 'string';
  return areTexts && isMethod(method) && typeof orderId === 'string';
}

function isMethod(value: unknown): boolean {
  return PAYMENT_METHODS.some((method) => method === value);
}
