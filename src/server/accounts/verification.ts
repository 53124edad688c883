import type { Caller } from '#server/context.ts';
import { consumeLink, isLinkLive, isLinkUsed } from '#server/db/repositories/links.ts';
import { lockUser, markEmailVerified, trustEmail } from '#server/db/repositories/users.ts';
import { mailsTo } from '#server/limits.ts';
import { Problem } from '#server/problem.ts';
import type { AccountTools } from './context.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { tokenHash } from './links.ts';
import { addVerification } from './sign-up.ts';

/**
 * Sends a link to an address that is not verified, or to one that email could not reach: the user
 * wants it to be tried again. After a complaint it is enough that the user says so.
 */
export async function sendVerification(tools: AccountTools, { userId }: Caller): Promise<void> {
  const { db, limits } = tools;
  const now = tools.now();
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
 * Consumes a link; opening it again gives the same response. In an account without a password it
 * ends every other login session, because the user who signed up need not own the address.
 */
export async function verifyEmail(
  tools: AccountTools,
  userId: string,
  token: string,
  refreshToken: string | undefined,
): Promise<void> {
  const { db, now } = tools;
  const link = { userId, tokenHash: tokenHash(token), purposes: ['verify'] as const };
  if (await isLinkUsed(db, link)) return;
  if (!(await isLinkLive(db, link, now()))) throw new Problem('link_invalid');
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem('link_invalid');
    if (await consumeLink(tx, link, now())) {
      await markEmailVerified(tx, userId, now());
      await trustEmail(tx, userId, now());
      if (user.passwordHash !== null) return;
      await endOtherSessions(tools, tx, userId, 'verify', refreshToken);
    } else if (!(await isLinkUsed(tx, link))) {
      // A newer link has replaced it at this moment.
      throw new Problem('link_invalid');
    }
  });
}
