import type { UserRow } from '../../db/repositories/users.ts';
import type { Recipient } from '../../mail/mail-request.ts';

/** A user as a mail knows them. */
export function recipientOf({
  id: userId,
  email,
  firstName,
  language,
  unsubscribeId,
}: UserRow): Recipient {
  return { userId, email, firstName, language, unsubscribeId };
}
