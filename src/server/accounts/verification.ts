import type { Verified } from '#contract/auth.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import { consumeLink, isLinkLive, isLinkUsed, tokenHash } from '#server/db/repositories/links.ts';
import { lockUser, trustEmail } from '#server/db/repositories/users.ts';
import { mailsTo, mailsToUnverified, secondsUntil } from '#server/limits.ts';
import type { AccountTools } from './context.ts';
import { makeLink } from './links.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { userOf } from './sign-in.ts';
import { addVerification } from './sign-up.ts';

/**
 * Sends a link to an address that is not verified, or to one that email could not reach: the user
 * wants it to be tried again. After a complaint it is enough that the user says so. Throws
 * `too_many_emails` if it would have to wait.
 */
export async function sendVerification(tools: AccountTools, caller: Caller): Promise<void> {
  const { userId } = caller;
  const { db, limits, secrets } = tools;
  const now = tools.now();
  const { email, emailVerifiedAt } = await userOf(tools, caller);
  if (emailVerifiedAt === null) {
    const enough = mailsToUnverified(secrets, email);
    const { tries, windowEndsAt } = await limits.usedOf(db, now, enough);
    if (tries >= enough.limit) {
      throw new Problem('too_many_emails', { retryAfter: secondsUntil(now, windowEndsAt) });
    }
  }
  await limits.consume(db, now, ...mailsTo('verify', userId));
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return;
    if (user.emailProblem !== null) await trustEmail(tx, userId, now);
    if (user.emailVerifiedAt !== null && user.emailProblem !== 'bounced') return;
    await addVerification(tools, tx, user, now);
  });
}

/**
 * Consumes a link; opening it again gives the same response. Returns the path of a page to set a
 * password for the address, if the user opened it without a session of the account (see
 * `proveMailbox`).
 */
export async function verifyEmail(
  tools: AccountTools,
  userId: string,
  token: string,
  refreshToken: string | undefined,
): Promise<Omit<Verified, 'emailVerified'>> {
  const { db, now } = tools;
  const link = { userId, tokenHash: tokenHash(token), purposes: ['verify'] as const };
  // In this order: a click at the same moment may consume the link in between.
  if (!(await isLinkLive(db, link, now()))) {
    if (await isLinkUsed(db, link)) return {};
    throw new Problem('link_invalid');
  }
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem('link_invalid');
    if (!(await consumeLink(tx, link, now()))) {
      if (await isLinkUsed(tx, link)) return {};
      // A newer link has replaced it at this moment.
      throw new Problem('link_invalid');
    }
    // It was proven before, and only email to it had failed.
    if (user.emailVerifiedAt !== null) {
      await trustEmail(tx, userId, now());
      return {};
    }
    const isKept = await proveMailbox(tools, tx, user, 'verify', refreshToken);
    if (isKept) return {};
    return { passwordPath: await makeLink(tx, userId, 'reset', now()), email: user.email };
  });
}
