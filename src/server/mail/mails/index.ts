import type { RefusableCategory } from '#contract/choices.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import { emailChanged } from './email-changed.ts';
import { reset, verify } from './link-mails.ts';
import type { Mail } from './mail.ts';
import { passwordChanged } from './password-changed.ts';
import { receipt } from './receipt.ts';
import { refund } from './refund.ts';
import { disputeLost, refundGiven, refundReturned } from './refund-given.ts';
import { reminder } from './reminder.ts';
import { renewalComing } from './renewal-coming.ts';
import { renewalConfirmation, renewalFailed } from './renewal-failed.ts';
import { subscriptionCanceled } from './subscription-canceled.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { unfinishedPurchase } from './unfinished-purchase.ts';
import { welcome } from './welcome.ts';
import { withdrawal } from './withdrawal.ts';

/** Every kind of email. Stored jobs and logs use these names, so a released one must not change. */
const MAILS = {
  verify,
  reset,
  welcome,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  receipt,
  refund,
  'refund-given': refundGiven,
  'refund-returned': refundReturned,
  'dispute-lost': disputeLost,
  'renewal-coming': renewalComing,
  'renewal-failed': renewalFailed,
  'renewal-confirmation': renewalConfirmation,
  'subscription-canceled': subscriptionCanceled,
  withdrawal,
  'subscription-ended': subscriptionEnded,
  reminder,
  'unfinished-purchase': unfinishedPurchase,
};

export type MailKind = keyof typeof MAILS;

export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];

type RequestOf<Kind extends MailKind> =
  (typeof MAILS)[Kind] extends Mail<infer About> ? { kind: Kind; to: Recipient } & About : never;

/** An email to be sent. */
export type MailRequest = { [Kind in MailKind]: RequestOf<Kind> }[MailKind];

/** The definition of a kind of email. */
export function mailOf(kind: MailKind): Mail<MailRequest> {
  // The functions of a kind accept the request of that kind, which the compiler cannot infer.
  return MAILS[kind] as Mail<MailRequest>;
}

/** Whether this version of the server knows the kind of a stored request. */
export function isKnownRequest(request: { kind: string }): request is MailRequest {
  return Object.hasOwn(MAILS, request.kind);
}

/** Whether an email of this kind says nothing about the address that its user has now. */
export function isForFormerAddress(kind: string): boolean {
  return Object.hasOwn(MAILS, kind) && mailOf(kind as MailKind).isForFormerAddress === true;
}

/** The category by which users can refuse a kind; undefined if it is always sent. */
export function refusableCategoryOf(kind: MailKind): RefusableCategory | undefined {
  const { category } = mailOf(kind);
  return category === 'security' || category === 'transactional' ? undefined : category;
}
