import type { PaymentMethod } from '#contract/choices.ts';
import type { Choice, Offer } from './offer.ts';
import type { Wish } from './wish.ts';

/**
 * What the plans are shown with. canceled, failed: what became of the last order. needless: the
 * member has the plan already. unavailable: the payment could not be begun.
 */
export type Notice = 'canceled' | 'failed' | 'needless' | 'unavailable';

export interface PaymentInput {
  /** The order that the address speaks of; null on the way to the plans. */
  orderId: string | null;
  choice: Choice;
  wish: Wish | null;
  notice: Notice | null;
}

export interface PaymentContext extends PaymentInput {
  /** Null until it is loaded. */
  offer: Offer | null;
  /** Where the member is sent to pay, or to manage what they have. */
  address: string;
}

/** `page.return`: the member looks at the page again. `page.restore`: the browser brought it back. */
export type PaymentEvent =
  | { type: 'offer.load' }
  | { type: 'plan.choose'; planId: string }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'purchase.submit'; newKey: string }
  | { type: 'portal.open' }
  | { type: 'address.open' }
  | { type: 'address.leave' }
  | { type: 'page.return' }
  | { type: 'page.restore' };

/** A call failed that no screen tells of; or what the account may do has changed. */
export type PaymentEmitted = { type: 'call.failed'; error: unknown } | { type: 'access.change' };
