import type { ResetFinish } from '#contract/auth.ts';
import { consumeLink, isLinkLive } from '../../db/repositories/links.ts';
import { findUserByEmail, lockUser, markEmailVerified } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Origin } from '../caller.ts';
import { mailsTo, resetsFrom } from '../limits/limit-rules.ts';
import { recipientOf } from '../users/recipient.ts';
import type { AccountTools } from './account-context.ts';
import { normalisedEmail } from './email-address.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { makeLink, PASSWORD_PURPOSES, tokenHash } from './links.ts';
import { requireGoodPassword } from './password-check.ts';
import { storePassword } from './store-password.ts';

/**
 * Has a link to set a new password sent, if there is an account. Nothing tells whether there is: the
 * answer waits for the same work either way, and the mail is made later, by a job.
 */
export async function startReset(
  { db, jobs, limits, now }: AccountTools,
  typed: string,
  from: Origin,
): Promise<void> {
  const email = normalisedEmail(typed);
  // By address first, so that made-up accounts do not fill the table of counters.
  const allowed = [...resetsFrom(from), ...mailsTo('reset', email)];
  if (!(await limits.tryConsume(db, now(), ...allowed))) return;
  const found = await findUserByEmail(db, email);
  await jobs.send(db, 'reset-link', { userId: found?.id ?? null });
}

/** Makes the link that was asked for, and sends it. */
export async function sendResetLink(
  { db, mail, now }: AccountTools,
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return;
    const path = await makeLink(tx, user.id, 'reset', now());
    await mail.add(tx, { kind: 'reset', to: recipientOf(user), path });
  });
}

/**
 * Sets a password by a mailed link. It ends every other login session: any of them may have been
 * begun by somebody who does not own the address. Whoever opened the mail has the mailbox, which
 * verifies the address, too.
 */
export async function finishReset(
  tools: AccountTools,
  userId: string,
  token: string,
  { password, refreshToken }: ResetFinish,
  from: Origin,
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
    await storePassword(tools, tx, user, passwordHash, from);
    await markEmailVerified(tx, userId, now());
    await endOtherSessions(tools, tx, userId, 'reset', refreshToken);
  });
}
