import type { Language } from '#contract/languages.ts';
import type { UserRow } from '#server/db/repositories/users.ts';

/** Whom an email is for, as known when it was asked for. Stored with its job. */
export interface Recipient {
  userId: string;
  email: string;
  firstName: string;
  language: Language;
  unsubscribeId: string;
}

export function recipientOf({
  id: userId,
  email,
  firstName,
  language,
  unsubscribeId,
}: UserRow): Recipient {
  return { userId, email, firstName, language, unsubscribeId };
}

const MAX_LENGTH = 40;

/**
 * A first name as it may stand in an email: on one line, and empty if it looks like a message, an
 * address or a telephone number instead. Anybody can sign up with anybody's address, so our email
 * must not be a way to send them a text of one's own.
 */
export function nameForMail(firstName: string): string {
  const name = firstName.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const isContact = /[/\\:@<>[\]{}|]|\.\S|www|\d{3}/i.test(name);
  return isContact || name.length > MAX_LENGTH ? '' : name;
}
