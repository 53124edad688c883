import { consumeLink } from '../../db/repositories/links.ts';
import { findUser, lockUser, markEmailVerified } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../caller.ts';
import { mailsTo } from '../limits/limit-rules.ts';
import { takeFrom } from '../limits/limits.ts';
import { recipientOf } from '../users/recipient.ts';
import type { AccountTools } from './account-context.ts';
import { makeLink, tokenHash } from './links.ts';

/** Sends the verification mail again; nobody who is verified gets one. */
export async function sendVerification(tools: AccountTools, { userId }: Caller): Promise<void> {
  const { db, mail } = tools;
  const now = tools.now();
  for (const limit of mailsTo('verify', userId)) await takeFrom(db, now, limit);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined || user.emailVerifiedAt !== null) return;
    const path = await makeLink(tx, userId, 'verify', now);
    await mail.add(tx, { kind: 'verify', to: recipientOf(user), path });
  });
}

/** Uses a link up; to who is verified already every link says so again. */
export async function verifyEmail(
  tools: AccountTools,
  userId: string,
  token: string,
): Promise<void> {
  const { db, now } = tools;
  const link = { userId, tokenHash: tokenHash(token), purposes: ['verify'] as const };
  await db.transaction(async (tx) => {
    if (await consumeLink(tx, link, now())) return markEmailVerified(tx, userId, now());
    const user = await findUser(tx, userId);
    if (user === undefined || user.emailVerifiedAt === null) throw new Problem('link_invalid');
  });
}
