import { type KeyObject, randomBytes } from 'node:crypto';
import type { Interval, PaymentFailure, PaymentMethod } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';

/** The same day and time `months` later, or the last day of a month that is too short. */
export function addMonths(start: Date, months: number): Date {
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return moved;
}

/**
 * What an order's object is or was called, by each secret, that of the first one first. Names are
 * deterministic, but not guessable from the order.
 */
export function idsOfOrder(
  secrets: Secrets,
  prefix: 'cs' | 'cus' | 'sub',
  orderId: string,
): readonly [string, ...string[]] {
  const [first = '', ...others] = keyring(secrets, 'sandbox id')
    .macs(`${prefix} ${orderId}`)
    .map((hash) => `${prefix}_sandbox_${hash}`);
  return [first, ...others];
}

export function paymentId(checkoutOrSubscription: string, period: number): string {
  return `pay_${checkoutOrSubscription}_${period}`;
}

export function newPortalId(): string {
  return `portal_sandbox_${randomBytes(32).toString('base64url')}`;
}

/** What signs the sandbox's webhooks: the first one. All of them are accepted. */
export function webhookSecrets(secrets: Secrets): readonly [string, ...string[]] {
  const hex = (key: KeyObject) => key.export().toString('hex');
  const [first, ...others] = keyring(secrets, 'sandbox webhook').keys;
  return [hex(first), ...others.map(hex)];
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
  /** Absent in objects of an older release. */
  promotion?: { code: string; off: number } | null;
  method: PaymentMethod;
  language: Language;
  urls: { success: string; cancel: string; failure: string };
  customerId: string;
  expiresAt: string;
  status: 'open' | 'confirming' | 'paid' | 'failed' | 'expired';
  /** Absent in objects of an older release. */
  failure?: PaymentFailure;
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
  /** Absent if nothing was taken off. */
  discount?: number;
  paidAt: string;
  refundedAmount: number;
  /** Absent in objects of an older release. */
  isDisputed?: boolean;
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
