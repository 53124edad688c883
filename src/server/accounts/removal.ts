import type { Removal } from '#contract/auth.ts';
import { DAY } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { listCustomers, listOrders } from '#server/db/repositories/orders.ts';
import { lockUnusedUsers, lockUser, type UserRow } from '#server/db/repositories/users.ts';
import type { AccountTools } from './context.ts';
import { confirmPassword, lockConfirmed, userOf } from './sign-in.ts';
import { normalisedEmail } from './users.ts';

/** The number of tries while the user keeps placing orders during their removal. */
const ROUNDS = 5;

/**
 * Deletes an account for good: first every recurring charge ends, then all personal data is erased,
 * and a job erases it at the payment provider. Payments stay without a link to the user. Throws `wrong_email`, `wrong_password` or
 * `provider_unavailable`, and then nothing is erased.
 */
export async function remove(tools: AccountTools, caller: Caller, body: Removal): Promise<void> {
  const user = await userOf(tools, caller);
  if (normalisedEmail(body.email) !== user.email) throw new Problem('wrong_email');
  await confirmPassword(tools, caller, user, body.password);
  await endAndErase(tools, user.id, (tx) => lockConfirmed(tools, tx, caller, user));
}

/** The same by support, without a password. Throws `not_found` or `provider_unavailable`. */
export async function removeBySupport(tools: AccountTools, userId: string): Promise<void> {
  await endAndErase(tools, userId, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Problem('not_found');
    return user;
  });
}

async function endAndErase(
  tools: AccountTools,
  userId: string,
  lock: (tx: Db) => Promise<UserRow>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await tools.payments.cancelAllOf(userId);
    if (await erase(tools, userId, lock)) return;
  }
  throw new Problem('provider_unavailable');
}

/** Returns false if an order was placed after the cancellation. */
async function erase(
  tools: AccountTools,
  userId: string,
  lock: (tx: Db) => Promise<UserRow>,
): Promise<boolean> {
  return await tools.erasures.transaction(async (tx, eraseUsers) => {
    await lock(tx);
    if ((await listOrders(tx, userId, 'pending')).length > 0) return false;
    await eraseCustomers(tools, tx, [userId]);
    await eraseUsers([userId]);
    return true;
  });
}

/** The payment provider erases what it knows of them, once this transaction has committed. */
async function eraseCustomers(
  { jobs }: Pick<AccountTools, 'jobs'>,
  tx: Db,
  userIds: readonly string[],
): Promise<void> {
  for (const customer of await listCustomers(tx, userIds)) {
    await jobs.send(tx, 'erase-customer', { ...customer, tries: 0 });
  }
}

/** How long an account is kept that was never verified and is not used. */
const UNUSED_RETENTION = 30 * DAY;

/** Erases some of the accounts that nobody uses, and returns how many. */
export async function eraseUnused(
  tools: Pick<AccountTools, 'erasures' | 'jobs' | 'now'>,
  limit: number,
): Promise<number> {
  const before = new Date(tools.now().getTime() - UNUSED_RETENTION);
  return await tools.erasures.transaction(async (tx, eraseUsers) => {
    const unused = await lockUnusedUsers(tx, before, limit);
    await eraseCustomers(tools, tx, unused);
    await eraseUsers(unused);
    return unused.length;
  });
}
