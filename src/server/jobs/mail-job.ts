import type { RefusableCategory } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';

/** Email that users cannot opt out of: about account security, or about money paid or refunded. */
type Unrefusable = 'security' | 'transactional';

export const CATEGORY_OF: Readonly<Record<MailKind, RefusableCategory | Unrefusable>> = {
  verify: 'security',
  reset: 'security',
  'password-changed': 'security',
  welcome: 'account',
  receipt: 'transactional',
  refund: 'transactional',
  'subscription-ended': 'subscription',
};

/** The category in which users can opt out of an email; undefined if they cannot. */
export function refusableCategoryOf(kind: MailKind): RefusableCategory | undefined {
  const category = CATEGORY_OF[kind];
  return category === 'security' || category === 'transactional' ? undefined : category;
}

export interface Recipient {
  userId: string;
  email: string;
  firstName: string;
  language: Language;
  unsubscribeId: string;
}

/** An email to send. Links are paths of the web app, tokens included. */
export type MailRequest = { to: Recipient } & (
  | { kind: 'verify'; path: string }
  | { kind: 'reset'; path: string }
  /** `path` sets a first password; absent if the account has one. */
  | { kind: 'welcome'; path?: string }
  | { kind: 'password-changed' }
  | {
      kind: 'receipt';
      orderId: string;
      planId: string;
      amount: number;
      currency: string;
      /** Whether the guarantee covers it. */
      isRefundable: boolean;
      paidAt: string;
      /** ISO 8601; absent for a lifetime. */
      paidUntil?: string;
    }
  | {
      /** The state of a refund; failed: the money came back to us. */
      kind: 'refund';
      orderId: string;
      planId: string;
      amount: number;
      currency: string;
      status: 'pending' | 'succeeded' | 'failed';
    }
  | { kind: 'subscription-ended'; planId: string }
);

export type MailKind = MailRequest['kind'];
