import { consumeLink, isLinkLive } from '../../db/repositories/links.ts';
import { revokeLoginSessionsOf } from '../../db/repositories/logins.ts';
import { findUserByEmail, lockUser, markEmailVerified } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Origin } from '../caller.ts';
import { mailsTo, resetFrom } from '../limits/limit-rules.ts';
import { isWithin } from '../limits/limits.ts';
import { recipientOf } from '../users/recipient.ts';
import type { AccountTools } from './account-context.ts';
import { normalisedEmail } from './email-address.ts';
import { makeLink, PASSWORD_PURPOSES, tokenHash } from './links.ts';
import { requireGoodPassword } from './password-check.ts';
import { storePassword } from './store-password.ts';

/** Sends a link to set a new password, if there is an account; nothing tells whether there is. */
export async function startReset(
  tools: AccountTools,
  typed: string,
  { ip }: Origin,
): Promise<void> {
  const { db, mail } = tools;
  const now = tools.now();
  const email = normalisedEmail(typed);
  // By address first, so that made-up accounts do not fill the table of counters.
  for (const limit of [resetFrom(ip), ...mailsTo('reset', email)]) {
    if (!(await isWithin(db, now, limit))) return;
  }
  const found = await findUserByEmail(db, email);
  if (found === undefined) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (user === undefined) return;
    const path = await makeLink(tx, user.id, 'reset', now);
    await mail.add(tx, { kind: 'reset', to: recipientOf(user), path });
  });
}

/**
 * Sets a password by a mailed link. It ends every login session, unless the account had no password
 * yet. Who opened the mail has the mailbox: that verifies the address, too.
 */
export async function finishReset(
  tools: AccountTools,
  userId: string,
  token: string,
  password: string,
): Promise<void> {
  const { db, now, passwords } = tools;
  requireGoodPassword(password);
  const link = { userId, tokenHash: tokenHash(token), purposes: PASSWORD_PURPOSES };
  // Before the slow hash, so that made-up links cost nothing.
  if (!(await isLinkLive(db, link, now()))) throw new Problem('link_invalid');
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined || !(await consumeLink(tx, link, now()))) {
      throw new Problem('link_invalid');
    }
    await storePassword(tools, tx, user, passwordHash);
    await markEmailVerified(tx, userId, now());
    if (user.passwordHash !== null) await revokeLoginSessionsOf(tx, userId, 'reset', now());
  });
}
