import type { PaymentMethod } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { PricePlan } from '#contract/payments.ts';

/**
 * away: no answer, or none that says anything. refused: it said no. missing: it knows no such object.
 * broken: it failed, and will say so again to the same request.
 */
export type ProviderErrorKind = 'away' | 'refused' | 'missing' | 'broken';

/** The provider did not do what it was asked. Its message goes to the log, never to a person. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  /** What the provider itself calls it, if it says. */
  readonly code: string | undefined;

  constructor(kind: ProviderErrorKind, message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** A webhook that the provider cannot have sent, or not now. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** Whether the provider did not do what it was asked, for one of these reasons or for any. */
export function isProviderError(
  error: unknown,
  ...kinds: ProviderErrorKind[]
): error is ProviderError {
  return error instanceof ProviderError && (kinds.length === 0 || kinds.includes(error.kind));
}

/** What a person is about to pay for, and where they go afterwards. */
export interface CheckoutRequest {
  /** Also the idempotency key: asked twice, there is one checkout. */
  orderId: string;
  plan: Pick<PricePlan, 'id' | 'name' | 'interval'>;
  /** In minor units. */
  amount: number;
  currency: string;
  method: PaymentMethod;
  language: Language;
  /** Undefined: the provider is to ask for one. */
  email: string | undefined;
  /** As whom they paid before, if they did. */
  customerId: string | undefined;
  urls: { success: string; cancel: string; failure: string };
}

/** What is sold: before discounts, and before taxes that come on top. */
export interface Sale {
  /** renewing: a subscription. */
  kind: 'once' | 'renewing';
  /** In minor units. */
  amount: number;
  currency: string;
}

/** A payment as it stands now. Times are those of the provider. */
export interface PaymentState {
  id: string;
  /** In minor units. */
  amount: number;
  currency: string;
  paidAt: Date;
  refundedAmount: number;
  isDisputeLost: boolean;
}

/** A checkout as it stands now. */
export interface CheckoutState {
  id: string;
  /** The order for which we made it; null if we did not. Nothing that a buyer can write. */
  orderId: string | null;
  /** The order that it names where a buyer can write it: a claim, and nothing to go by. */
  claimedOrderId: string | null;
  /** Null if nothing is sold in it. */
  sale: Sale | null;
  /** processing: the person is done, the money is on its way. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  customerId: string | null;
  /** What was paid once; renewals and the payments of a subscription are with it. */
  payment: PaymentState | null;
  subscriptionId: string | null;
}

/**
 * Money on its way back, as it stands now. pending: the provider has taken it on. failed: it came back,
 * and the money is still with us.
 */
export interface RefundState {
  /** Of the newest refund, if the provider tells it. */
  id: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A subscription as it stands now. */
export interface SubscriptionState {
  id: string;
  orderId: string | null;
  customerId: string | null;
  /** ended: nothing will be charged any more. */
  status: 'active' | 'past_due' | 'ended';
  startedAt: Date;
  /** The end of the time that is paid. */
  paidUntil: Date;
  /** Since when a renewal has not been paid. */
  pastDueSince: Date | null;
  cancelAtPeriodEnd: boolean;
  /** The newest one that was paid, if the provider tells it. */
  payment: PaymentState | null;
}

/** Something happened to an object; what, is to be seen by fetching it. */
export interface ProviderEvent {
  id: string;
  type: string;
  object: { kind: 'checkout' | 'subscription' | 'payment'; id: string };
}

/** A payment that is to be given back as a whole. */
export interface RefundedPayment {
  paymentId: string;
  /** All of it, in minor units. */
  amount: number;
}

/**
 * Who takes the money. Every method that asks the provider throws `ProviderError`; all of them may be
 * repeated without a second effect.
 */
export interface Provider {
  readonly name: 'stripe' | 'sandbox';
  /** Whether it is known how webhooks are signed. */
  readonly takesWebhooks: boolean;
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;
  /** Nobody can pay in it any more; one that is over stays as it is. */
  expireCheckout(id: string): Promise<void>;
  fetchCheckout(id: string): Promise<CheckoutState>;
  fetchSubscription(id: string): Promise<SubscriptionState>;
  /** Ends a subscription at this moment; what was paid stays paid. */
  endNow(subscriptionId: string): Promise<void>;
  /** Lets a subscription run to the end of what is paid. */
  endAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Gives back all of a payment that is not on its way back yet. */
  refund(request: RefundedPayment & { orderId: string }): Promise<RefundState>;
  /** How all of a payment is being given back; failed as well if it is not. */
  fetchRefund(payment: RefundedPayment): Promise<RefundState>;
  /** Where the customer cancels, resumes and finds invoices. */
  portalUrl(request: {
    customerId: string;
    language: Language;
    returnUrl: string;
  }): Promise<string>;
  /**
   * The event of a webhook, or undefined if it is about nothing of ours. Throws `WebhookError` if the
   * signature is wrong or was made more than five minutes before or after `now`.
   */
  readWebhook(body: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
}
