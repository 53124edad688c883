import { Problem } from '#server/base/problem.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import { revokeLoginSessionsOf } from '#server/db/repositories/logins.ts';
import {
  findUserByEmail,
  lockUser,
  proveEmail,
  trustEmail,
} from '#server/db/repositories/users.ts';
import { mailsToUnverified, secondsUntil } from '#server/limits.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import type { AccountTools } from './context.ts';
import { replaceAddress } from './email-change.ts';
import { addVerification, makeUnsubscribeId } from './sign-up.ts';
import { normalisedEmail } from './users.ts';

// What support does for a member, who is not asked for a password. Each throws `not_found` if the
// account is gone.

/**
 * Sends another link to the address. Returns false if it is verified and email reaches it. Throws
 * `too_many_emails` if the address had its emails of the day, because this one would be dropped.
 */
export async function resendVerification(tools: AccountTools, userId: string): Promise<boolean> {
  const now = tools.now();
  return await tools.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem('not_found');
    if (user.emailVerifiedAt !== null && user.emailProblem !== 'bounced') return false;
    if (user.emailVerifiedAt === null) {
      const enough = mailsToUnverified(tools.secrets, user.email);
      const { tries, windowEndsAt } = await tools.limits.usedOf(tx, now, enough);
      if (tries >= enough.limit) {
        throw new Problem('too_many_emails', { retryAfter: secondsUntil(now, windowEndsAt) });
      }
    }
    if (user.emailProblem !== null) await trustEmail(tx, userId, now);
    await addVerification(tools, tx, user, now);
    return true;
  });
}

/**
 * Takes the address as verified. The password and the login sessions go on, because it is the
 * signed-in member that support speaks to. Returns false if it was verified before.
 */
export async function verifyBySupport({ db, now }: AccountTools, userId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem('not_found');
    if (user.emailVerifiedAt !== null) return false;
    const proof = { unsubscribeId: makeUnsubscribeId(), keepsPassword: true };
    await proveEmail(tx, userId, proof, now());
    return true;
  });
}

/**
 * Replaces the address, even one that is verified: it is told, because it was how its owner got the
 * account back. The new one gets a link to confirm it, and links sent to the old one end. Throws `email_taken`, also for the address that the account has.
 */
export async function changeEmailBySupport(
  tools: AccountTools,
  userId: string,
  typed: string,
): Promise<void> {
  const email = normalisedEmail(typed);
  try {
    await tools.db.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (user === undefined) throw new Problem('not_found');
      if ((await findUserByEmail(tx, email)) !== undefined) throw new Problem('email_taken');
      if (user.emailVerifiedAt !== null && user.emailProblem !== 'bounced') {
        await tools.mail.add(tx, { kind: 'email-changed', to: recipientOf(user) });
      }
      await replaceAddress(tools, tx, user, email);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem('email_taken', { cause: error });
    throw error;
  }
}

/** Ends every login session, and returns how many were open. */
export async function endLoginSessions({ db, now }: AccountTools, userId: string): Promise<number> {
  return await db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Problem('not_found');
    return await revokeLoginSessionsOf(tx, userId, 'support', now());
  });
}
