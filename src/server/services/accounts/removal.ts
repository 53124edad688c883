import type { Removal } from '#contract/auth.ts';
import { letMoneyGo } from '../../db/repositories/removal.ts';
import { deleteUser } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../caller.ts';
import type { AccountTools } from './account-context.ts';
import { confirmPassword, lockConfirmed, userOf } from './confirmation.ts';
import { normalisedEmail } from './email-address.ts';

/**
 * Removes an account for good: first nothing is charged any more, then everything personal is
 * erased. What was paid stays, without saying who paid it.
 */
export async function remove(tools: AccountTools, caller: Caller, body: Removal): Promise<void> {
  const user = await userOf(tools, caller);
  if (normalisedEmail(body.email) !== user.email) throw new Problem('wrong_email');
  await confirmPassword(tools, user, body.password);
  await tools.payments.cancelAllOf(user.id);
  await tools.db.transaction(async (tx) => {
    await letMoneyGo(tx, user.id);
    await lockConfirmed(tools, tx, caller, user);
    await deleteUser(tx, user.id);
  });
}
