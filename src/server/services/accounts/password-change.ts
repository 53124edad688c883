import type { NewPassword } from '#contract/users.ts';
import { revokeLoginSessionsOf } from '../../db/repositories/logins.ts';
import type { Caller, Origin } from '../caller.ts';
import { passwordChangesOf } from '../limits/limit-rules.ts';
import type { AccountTools } from './account-context.ts';
import { confirmPassword, lockConfirmed, userOf } from './confirmation.ts';
import { requireGoodPassword } from './password-check.ts';
import { storePassword } from './store-password.ts';

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
