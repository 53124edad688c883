import type { ResetFinish } from '#contract/auth.ts';
import type { NewPassword } from '#contract/users.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller, Origin } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  consumeLink,
  deleteLinksOf,
  isLinkLive,
  tokenHash,
} from '#server/db/repositories/links.ts';
import { revokeLoginSessionsOf } from '#server/db/repositories/logins.ts';
import {
  findUserByEmail,
  lockUser,
  setPasswordHash,
  type UserRow,
} from '#server/db/repositories/users.ts';
import {
  loginsTo,
  mailsTo,
  passwordChangesOf,
  recentGuessesAt,
  resetsFrom,
} from '#server/limits.ts';
import { recipientOf } from '#server/mail/recipient.ts';
import type { AccountTools } from './context.ts';
import { makeLink, PASSWORD_PURPOSES } from './links.ts';
import { requireGoodPassword } from './passwords.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { confirmPassword, lockConfirmed, userOf } from './sign-in.ts';
import { normalisedEmail } from './users.ts';

/**
 * Sets a password. Older links can no longer set one, the user gets an email, and failed guesses at
 * the old password no longer delay a sign-in. The caller has locked the user.
 */
async function storePassword(
  { limits, mail, now, signInAddresses }: AccountTools,
  tx: Db,
  user: UserRow,
  passwordHash: string,
  { ip }: Origin,
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash);
  await deleteLinksOf(tx, user.id, PASSWORD_PURPOSES);
  await signInAddresses.replace(tx, user.id, ip, now());
  for (const guesses of [loginsTo, recentGuessesAt]) {
    await limits.refund(tx, guesses(user.email).key);
  }
  await mail.add(tx, { kind: 'password-changed', to: recipientOf(user) });
}

/** Changes the password, or sets the first one, and ends the user's other login sessions. */
export async function changePassword(
  tools: AccountTools,
  caller: Caller,
  { currentPassword, password }: NewPassword,
  from: Origin,
): Promise<void> {
  requireGoodPassword(password);
  const user = await userOf(tools, caller);
  await tools.limits.consume(tools.db, tools.now(), passwordChangesOf(user.id));
  await confirmPassword(tools, caller, user, currentPassword);
  const passwordHash = await tools.passwords.hash(password);
  await tools.db.transaction(async (tx) => {
    await lockConfirmed(tools, tx, caller, user);
    await storePassword(tools, tx, user, passwordHash, from);
    await revokeLoginSessionsOf(tx, user.id, 'password', tools.now(), caller.sessionId);
  });
}

/**
 * Requests a link to set a new password. Nothing reveals whether there is an account: the response
 * waits for the same work either way, and a job sends the email later.
 */
export async function startReset(
  { db, jobs, limits, now }: AccountTools,
  typed: string,
  from: Origin,
): Promise<void> {
  const email = normalisedEmail(typed);
  // The limit by address comes first, so that made-up accounts do not fill the table of counters.
  const allowed = [...resetsFrom(from), ...mailsTo('reset', email)];
  if (!(await limits.tryConsume(db, now(), ...allowed))) return;
  const found = await findUserByEmail(db, email);
  await jobs.send(db, 'reset-link', { userId: found?.id ?? null });
}

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

/** Sets a password by an emailed link, and starts clean (see `proveMailbox`). */
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
    await proveMailbox(tools, tx, user, 'reset', refreshToken);
    await storePassword(tools, tx, user, passwordHash, from);
  });
}
