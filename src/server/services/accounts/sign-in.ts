import type { Login, SignedIn } from '#contract/auth.ts';
import { insertLoginSession } from '../../db/repositories/logins.ts';
import { findUserByEmail, lockUser } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Origin } from '../caller.ts';
import { loginOfPair, loginsFrom, loginsTo } from '../limits/limit-rules.ts';
import type { AccountTools } from './account-context.ts';
import { normalisedEmail } from './email-address.ts';
import { signedIn } from './token-pair.ts';

/** Begins a login session; an unknown address and a wrong password look and last the same. */
export async function signIn(
  tools: AccountTools,
  { email: typed, password }: Login,
  from: Origin,
): Promise<SignedIn> {
  const { db, limits, passwords, signInAddresses } = tools;
  const now = tools.now();
  const email = normalisedEmail(typed);
  const ofPair = loginOfPair(from.ip, email);
  await limits.consume(db, now, ...loginsFrom(from), ofPair);

  const found = await findUserByEmail(db, email);
  const isKnownHere = await signInAddresses.isKnown(db, found?.id, from.ip);
  const ofAccount = isKnownHere ? [] : [loginsTo(email)];
  // Counted before the slow comparison, or any number of guesses could be made during one.
  await limits.consume(db, now, ...ofAccount);
  const isRight = await passwords.isRight(found?.passwordHash, password).catch(async (error) => {
    // There was no room to compare it: that was no guess.
    await limits.refundOne(db, now, ofPair, ...ofAccount);
    throw error;
  });
  if (found === undefined || !isRight) throw new Problem('wrong_credentials');

  const session = await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    // While the hash was compared, a reset may have ended all sessions: this is not to outlive it.
    if (user?.passwordHash !== found.passwordHash) throw new Problem('wrong_credentials');
    await signInAddresses.add(tx, found.id, from.ip, now);
    return insertLoginSession(tx, found.id, now);
  });
  for (const { key } of [ofPair, ...ofAccount]) await limits.refund(db, key);
  return signedIn(tools, found, session.id);
}
