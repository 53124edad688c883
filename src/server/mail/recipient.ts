import type { Language } from '#contract/languages.ts';

/** The recipient of an email, with the data at the time of queueing. Stored with its job. */
export interface Recipient extends Addressee {
  userId: string;
}

/** What an email needs of the row of its user. */
interface Addressee {
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
}: Addressee & { id: string }): Recipient {
  return { userId, email, firstName, language, unsubscribeId };
}

const MAX_LENGTH = 40;

/**
 * A first name that is safe in an email: on one line, and empty if it looks like a message, an
 * address or a telephone number. Anyone can sign up with another person's address, so our emails
 * must not carry a text of the sender's choice.
 */
export function nameForMail(firstName: string, maxLength = MAX_LENGTH): string {
  const name = firstName.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const isContact = /[/\\:@<>[\]{}|]|\.\S|www|\d{3}/i.test(name);
  return isContact || name.length > maxLength ? '' : name;
}
