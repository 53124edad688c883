import { createHmac, randomBytes } from 'node:crypto';
import type { Interval, PaymentMethod } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import { derivedKey } from '#server/derived-key.ts';

/** The same day and time `months` later, or the last day of a month that is too short. */
export function addMonths(start: Date, months: number): Date {
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return moved;
}

/** Deterministic, but not guessable from the order. */
export function idOfOrder(secret: string, prefix: 'cs' | 'cus' | 'sub', orderId: string): string {
  const hash = createHmac('sha256', derivedKey(secret, 'sandbox id'))
    .update(`${prefix} ${orderId}`)
    .digest('base64url');
  return `${prefix}_sandbox_${hash}`;
}

export function paymentId(checkoutOrSubscription: string, period: number): string {
  return `pay_${checkoutOrSubscription}_${period}`;
}

export function newPortalId(): string {
  return `portal_sandbox_${randomBytes(32).toString('base64url')}`;
}

/** The secret that signs the sandbox's webhooks. */
export function webhookSecret(secret: string): string {
  return derivedKey(secret, 'sandbox webhook').export().toString('hex');
}

/** When webhooks arrive: a choice on the page, because real ones arrive at any time. */
export const WEBHOOK_TIMES = ['now', 'later', 'never'] as const;
export type WebhookTime = (typeof WEBHOOK_TIMES)[number];

/** Times are ISO 8601. */
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
  months: number;
  startedAt: string;
  paidPeriods: number;
  cancelAtPeriodEnd: boolean;
  /** Renewals fail until this is reset. */
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

/** Temporary access to the billing portal. */
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
