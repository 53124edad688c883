import type { Db } from '#server/db/database.ts';
import { lockLoginSession, revokeLoginSessionsOf } from '#server/db/repositories/logins.ts';
import { deleteSignInAddressesOf } from '#server/db/repositories/sign-in-addresses.ts';
import { proveEmail, type UserRow } from '#server/db/repositories/users.ts';
import type { AccountTools } from './context.ts';
import { verdictOn } from './refresh-token.ts';
import { makeUnsubscribeId } from './sign-up.ts';

/**
 * For a user who opened the link of an email. It proves that the mailbox is theirs, and not that
 * they signed up: anyone can sign up with any address. So nothing that others may hold goes on: the
 * password, the login sessions, and the id that stops email. Only the session of the presented
 * refresh token goes on, and with it the password. A token that is made up, expired, replayed or of
 * another user preserves nothing. The caller has locked the user.
 *
 * Returns whether a session goes on. Otherwise the user needs a new password.
 */
export async function proveMailbox(
  tools: AccountTools,
  tx: Db,
  { id: userId }: Pick<UserRow, 'id'>,
  reason: 'reset' | 'verify',
  refreshToken: string | undefined,
): Promise<boolean> {
  const now = tools.now();
  const kept = await presentedSession(tools, tx, userId, refreshToken);
  const isKept = kept !== undefined;
  await proveEmail(tx, userId, { unsubscribeId: makeUnsubscribeId(), keepsPassword: isKept }, now);
  await revokeLoginSessionsOf(tx, userId, reason, now, kept);
  if (!isKept) await deleteSignInAddressesOf(tx, userId);
  return isKept;
}

async function presentedSession(
  { now, refreshTokens }: AccountTools,
  tx: Db,
  userId: string,
  refreshToken = '',
): Promise<string | undefined> {
  const claims = refreshTokens.read(refreshToken);
  const session = claims && (await lockLoginSession(tx, claims.sessionId));
  if (session?.userId !== userId) return;
  const verdict = verdictOn(session, claims?.counter ?? -1, now());
  return verdict === 'rotate' || verdict === 'repeat' ? session.id : undefined;
}
