import type { Login, SignedIn } from '#contract/auth.ts';
import { insertLoginSession } from '../../db/repositories/logins.ts';
import { findUserByEmail, lockUser } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Origin } from '../caller.ts';
import { loginFrom, loginOfPair } from '../limits/limit-rules.ts';
import { giveBack, takeFrom } from '../limits/limits.ts';
import type { AccountTools } from './account-context.ts';
import { normalisedEmail } from './email-address.ts';
import { signedIn } from './token-pair.ts';

/** Begins a login session; an unknown address and a wrong password look and last the same. */
export async function signIn(
  tools: AccountTools,
  { email: typed, password }: Login,
  from: Origin,
): Promise<SignedIn> {
  const { db, passwords } = tools;
  const now = tools.now();
  const email = normalisedEmail(typed);
  const guesses = loginOfPair(from.ip, email);
  await takeFrom(db, now, loginFrom(from.ip));
  await takeFrom(db, now, guesses);

  const found = await findUserByEmail(db, email);
  const isRight = await passwords.isRight(found?.passwordHash, password);
  if (found === undefined || !isRight) throw new Problem('wrong_credentials');

  const session = await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    // While the hash was compared, a reset may have ended all sessions: this is not to outlive it.
    if (user?.passwordHash !== found.passwordHash) throw new Problem('wrong_credentials');
    return insertLoginSession(tx, found.id, now);
  });
  await giveBack(db, guesses.key);
  return signedIn(tools, found, session.id);
}
