import type { Interval, PaymentMethod } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';

/** When the webhooks of a purchase come; a choice on the page, because real ones come when they like. */
export const WEBHOOK_TIMES = ['now', 'later', 'never'] as const;
export type WebhookTime = (typeof WEBHOOK_TIMES)[number];

/** Times are ISO 8601, as they are kept. */
export interface SandboxCheckout {
  orderId: string;
  planName: string;
  interval: Interval;
  amount: number;
  currency: string;
  method: PaymentMethod;
  language: Language;
  urls: { success: string; cancel: string; failure: string };
  customerId: string;
  expiresAt: string;
  /** confirming: the card's bank asks the person. */
  status: 'open' | 'confirming' | 'paid' | 'failed' | 'expired';
  webhook: WebhookTime;
  subscriptionId: string | null;
  paymentId: string | null;
}

export interface SandboxSubscription {
  orderId: string;
  planName: string;
  customerId: string;
  amount: number;
  currency: string;
  /** In a period. */
  months: number;
  startedAt: string;
  paidPeriods: number;
  cancelAtPeriodEnd: boolean;
  /** The next renewal is not paid, and so on until this is taken back. */
  isFailing: boolean;
  pastDueSince: string | null;
  endedAt: string | null;
}

export interface SandboxPayment {
  orderId: string;
  planName: string;
  amount: number;
  currency: string;
  paidAt: string;
  refundedAmount: number;
  isDisputeLost: boolean;
}

/** A way into the billing portal, for a while. */
export interface SandboxPortal {
  customerId: string;
  language: Language;
  returnUrl: string;
  expiresAt: string;
}

export interface SandboxObjects {
  checkout: SandboxCheckout;
  subscription: SandboxSubscription;
  payment: SandboxPayment;
  portal: SandboxPortal;
}
