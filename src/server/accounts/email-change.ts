import type { EmailChange } from '#contract/users.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import { deleteLinksOf } from '#server/db/repositories/links.ts';
import { listCustomers } from '#server/db/repositories/orders.ts';
import { findUserByEmail, replaceEmail, type UserRow } from '#server/db/repositories/users.ts';
import { emailChangesOf } from '#server/limits.ts';
import type { AccountTools } from './context.ts';
import { PASSWORD_PURPOSES } from './links.ts';
import { confirmPassword, lockConfirmed, userOf } from './sign-in.ts';
import { addFirstMails, addVerification, makeUnsubscribeId } from './sign-up.ts';
import { normalisedEmail } from './users.ts';

/**
 * Whether the user may replace the address. One that is verified and takes email belongs to the
 * account for good: it is how its owner gets the account back from anyone else.
 */
function isReplaceable({ emailVerifiedAt, emailProblem }: UserRow): boolean {
  return emailVerifiedAt === null || emailProblem === 'bounced';
}

/**
 * Replaces an address that was never verified or cannot get email. Links sent to it end, to
 * unsubscribe, too, and the new one gets a link to verify it. Throws `email_settled`, `email_taken` or `wrong_password`.
 */
export async function changeEmail(
  tools: AccountTools,
  caller: Caller,
  { email: typed, currentPassword }: EmailChange,
): Promise<void> {
  const { db, limits } = tools;
  const email = normalisedEmail(typed);
  const user = await userOf(tools, caller);
  if (!isReplaceable(user)) throw new Problem('email_settled');
  // Each try may send an email, and tells whether an address has an account.
  await limits.consume(db, tools.now(), emailChangesOf(user.id));
  await confirmPassword(tools, caller, user, currentPassword);
  const owner = await findUserByEmail(db, email);
  if (owner !== undefined && owner.id !== user.id) throw new Problem('email_taken');
  try {
    await replace(tools, caller, user, email);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem('email_taken', { cause: error });
    throw error;
  }
}

async function replace(
  tools: AccountTools,
  caller: Caller,
  confirmed: UserRow,
  email: string,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const user = await lockConfirmed(tools, tx, caller, confirmed);
    if (!isReplaceable(user)) throw new Problem('email_settled');
    await replaceAddress(tools, tx, user, email);
  });
}

/** The same for a user whom the caller has locked, whatever their address. */
export async function replaceAddress(
  tools: AccountTools,
  tx: Db,
  user: UserRow,
  email: string,
): Promise<void> {
  const now = tools.now();
  const unsubscribeId = makeUnsubscribeId();
  const changed = await replaceEmail(tx, user.id, { email, unsubscribeId }, now);
  // The payment provider knows the address, too.
  if ((await listCustomers(tx, [user.id])).length > 0) {
    await tools.jobs.send(tx, 'customer-email', { userId: user.id });
  }
  await deleteLinksOf(tx, user.id, ['verify', ...PASSWORD_PURPOSES]);
  // Users who have verified an address have been welcomed.
  if (user.emailVerifiedAt === null) await addFirstMails(tools, tx, changed, now);
  else await addVerification(tools, tx, changed, now);
}
