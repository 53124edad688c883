import type { LeavingReason, PaymentFailure, PaymentMethod } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { PricePlan } from '#contract/payments.ts';
import type { PromotionCode } from './promotion.ts';

/**
 * away: no usable response. refused: it declined. missing: it knows no such object. broken: it
 * failed, and would fail again for the same request.
 */
export type ProviderErrorKind = 'away' | 'refused' | 'missing' | 'broken';

/** The provider did not do what it was asked to. The message is for the log, never for a user. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  readonly code: string | undefined;
  /** The parameter that was refused, if the provider named one. */
  readonly param: string | undefined;

  constructor(kind: ProviderErrorKind, message: string, code?: string, param?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.param = param;
  }
}

/** A webhook that the provider cannot have sent, or not now. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

export function isProviderError(
  error: unknown,
  ...kinds: ProviderErrorKind[]
): error is ProviderError {
  return error instanceof ProviderError && (kinds.length === 0 || kinds.includes(error.kind));
}

/** What a customer is about to pay for, and where they return to. */
export interface CheckoutRequest {
  /** Also the idempotency key: repeated requests give the same checkout. */
  orderId: string;
  plan: Pick<PricePlan, 'id' | 'name' | 'interval'>;
  /** In minor units. */
  amount: number;
  currency: string;
  /** The promotion code, and what it takes off the first payment; null without one. */
  promotion: { id: string; code: string; off: number } | null;
  method: PaymentMethod;
  language: Language;
  /** Undefined: the provider asks for one. */
  email: string | undefined;
  customerId: string | undefined;
  urls: { success: string; cancel: string; failure: string };
}

/** What is sold, before discounts. */
export interface Sale {
  /** renewing: a subscription. */
  kind: 'once' | 'renewing';
  /** In minor units. */
  amount: number;
  currency: string;
}

export interface PaymentState {
  id: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** What was taken off the price; null if this call does not tell. */
  discount: number | null;
  paidAt: Date;
  refundedAmount: number;
  /** A dispute is open: the bank is taking the money back, unless we win. */
  isDisputed: boolean;
  isDisputeLost: boolean;
}

export interface CheckoutState {
  id: string;
  /** The order for which we created it, else null. A buyer cannot change it. */
  orderId: string | null;
  /** An order id that a buyer can write. Never trust it. */
  claimedOrderId: string | null;
  sale: Sale | null;
  /** processing: the customer is done, but the money has not arrived yet. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** Why it failed. Null if it did not, or something may have been charged. */
  failure: PaymentFailure | null;
  customerId: string | null;
  /** The one-time payment. Those of a subscription are part of the subscription. */
  payment: PaymentState | null;
  /** When it was made, if it was paid and there was nothing to pay; else null. */
  freeSince: Date | null;
  subscriptionId: string | null;
}

/** pending: the provider has accepted it. failed: the money came back to us. */
export interface RefundState {
  /** The id of the newest refund, if the provider reports it. */
  id: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

/** What came of a request to refund. */
export interface RequestedRefund extends RefundState {
  /** The money goes back, but a taxed invoice was not corrected: a person has to do that. */
  isCreditNoteMissing: boolean;
}

/** A renewal that the member's bank wants them to confirm. */
export interface Confirmation {
  /** The provider's id of the renewal. */
  id: string;
  /** Where to confirm it: a page of the provider. */
  url: string;
}

export interface SubscriptionState {
  id: string;
  orderId: string | null;
  customerId: string | null;
  /** ended: nothing will be charged any more. */
  status: 'active' | 'past_due' | 'ended';
  startedAt: Date;
  paidUntil: Date;
  /** When the renewal payment first failed. */
  pastDueSince: Date | null;
  cancelAtPeriodEnd: boolean;
  /** What is taken off the renewal that is next or owed, in minor units. */
  renewalDiscount: number;
  payment: PaymentState | null;
  /** Why its customer has cancelled it, if they said so to the provider. */
  leaving: { reason: LeavingReason; comment: string | null } | null;
  /** Null if no renewal waits for its member. */
  confirmation: Confirmation | null;
}

/** Something happened to an object. Fetch the object to find out what. */
export interface ProviderEvent {
  id: string;
  type: string;
  object: { kind: 'checkout' | 'subscription' | 'payment'; id: string };
}

export interface RefundedPayment {
  paymentId: string;
  /** The full amount, in minor units. */
  amount: number;
}

/** The payment provider. Its calls throw `ProviderError`, and all methods are idempotent. */
export interface Provider {
  readonly name: 'stripe' | 'sandbox';
  /** Whether webhooks can be verified. */
  readonly takesWebhooks: boolean;
  /** Undefined if there is no such code. */
  findPromotion(code: string, now: Date): Promise<PromotionCode | undefined>;
  /** `total` is what is paid in it now. */
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string; total: number }>;
  /** Ends an open checkout. One that is over does not change. */
  expireCheckout(id: string): Promise<void>;
  fetchCheckout(id: string): Promise<CheckoutState>;
  fetchSubscription(id: string): Promise<SubscriptionState>;
  endNow(subscriptionId: string): Promise<void>;
  endAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Refunds a payment in full, unless a refund is already under way. Refused during a dispute. */
  refund(request: RefundedPayment & { orderId: string }): Promise<RequestedRefund>;
  /** Null if nothing has been paid. */
  fetchPayment(id: string): Promise<PaymentState | null>;
  /** The state of a full refund; also failed if there is none. */
  fetchRefund(payment: RefundedPayment): Promise<RefundState>;
  changeEmail(customerId: string, email: string): Promise<void>;
  /**
   * Deletes what the provider knows of a person, and ends what it would still charge. Invoices and
   * payments stay, because the law requires it.
   */
  eraseCustomer(id: string): Promise<void>;
  portalUrl(request: {
    customerId: string;
    language: Language;
    returnUrl: string;
  }): Promise<string>;
  /**
   * The event of a webhook, or undefined if it does not concern us. Throws `WebhookError` if the
   * signature is wrong or was made more than five minutes before or after `now`.
   */
  readWebhook(body: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
}
