import type { RefusableCategory } from '#contract/choices.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import type { Mail } from './mail.ts';
import { passwordChanged } from './password-changed.ts';
import { receipt } from './receipt.ts';
import { refund } from './refund.ts';
import { reset } from './reset.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { verify } from './verify.ts';
import { welcome } from './welcome.ts';

/** Every kind of email. Stored jobs and logs have these names: one that was released stays. */
const MAILS = {
  verify,
  reset,
  welcome,
  'password-changed': passwordChanged,
  receipt,
  refund,
  'subscription-ended': subscriptionEnded,
};

export type MailKind = keyof typeof MAILS;

type RequestOf<Kind extends MailKind> =
  (typeof MAILS)[Kind] extends Mail<infer About> ? { kind: Kind; to: Recipient } & About : never;

/** An email that is to be sent. */
export type MailRequest = { [Kind in MailKind]: RequestOf<Kind> }[MailKind];

/** What there is to know about a kind of email. */
export function mailOf(kind: MailKind): Mail<MailRequest> {
  // The functions of a kind take the request of that kind, which the compiler cannot follow.
  return MAILS[kind] as Mail<MailRequest>;
}

/** Whether a stored request is of a kind that this version of the server knows. */
export function isKnownRequest(request: { kind: string }): request is MailRequest {
  return Object.hasOwn(MAILS, request.kind);
}

/** The category in which a kind can be refused; undefined if it always comes. */
export function refusableCategoryOf(kind: MailKind): RefusableCategory | undefined {
  const { category } = mailOf(kind);
  return category === 'security' || category === 'transactional' ? undefined : category;
}
