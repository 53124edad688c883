import type { RefusableCategory } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';

/** Mail that always comes: about the safety of an account, or about money that was paid or given back. */
type Unrefusable = 'security' | 'transactional';

/** What a mail belongs to, for users who refuse some. */
export const CATEGORY_OF: Readonly<Record<MailKind, RefusableCategory | Unrefusable>> = {
  verify: 'security',
  reset: 'security',
  'password-changed': 'security',
  welcome: 'account',
  receipt: 'transactional',
  refund: 'transactional',
  'subscription-ended': 'subscription',
};

/** The category in which a mail can be refused; undefined if it always comes. */
export function refusableCategoryOf(kind: MailKind): RefusableCategory | undefined {
  const category = CATEGORY_OF[kind];
  return category === 'security' || category === 'transactional' ? undefined : category;
}

/** Whom a mail is for, as known when it was asked for. */
export interface Recipient {
  userId: string;
  email: string;
  firstName: string;
  language: Language;
  unsubscribeId: string;
}

/** A mail that is to be sent; links are paths of the web app, tokens included. */
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
      /** Whether it can be had back under the guarantee. */
      isRefundable: boolean;
      /** ISO 8601. */
      paidAt: string;
      /** ISO 8601; absent for a lifetime. */
      paidUntil?: string;
    }
  | {
      /** How money is being given back; failed: it came back to us. */
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
