import type { Db } from '../../db/database.ts';
import { lockLoginSession } from '../../db/repositories/logins.ts';
import { findUser, lockUser, type UserRow } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../caller.ts';
import { confirmationIn } from '../limits/limit-rules.ts';
import type { AccountTools } from './account-context.ts';
import { isAlive } from './refresh-rule.ts';

/** The signed-in user's row. Throws `unauthorized` if they were removed meanwhile. */
export async function userOf({ db }: AccountTools, { userId }: Caller): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new Problem('unauthorized');
  return user;
}

/** Throws `wrong_password` unless the password is the user's; who has none need not type one. */
export async function confirmPassword(
  { db, now, limits, passwords }: AccountTools,
  { sessionId }: Caller,
  user: UserRow,
  typed: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) return;
  if (typed === undefined) throw new Problem('wrong_password');
  const guesses = confirmationIn(sessionId);
  await limits.consume(db, now(), guesses);
  if (!(await passwords.isRight(user.passwordHash, typed))) throw new Problem('wrong_password');
  await limits.refund(db, guesses.key);
}

/**
 * Holds the user and the login session, and makes sure that nothing has changed since the password
 * was confirmed: neither the password itself, nor that the caller is signed in.
 */
export async function lockConfirmed(
  { now }: AccountTools,
  tx: Db,
  { sessionId }: Caller,
  confirmed: UserRow,
): Promise<void> {
  const user = await lockUser(tx, confirmed.id);
  const session = await lockLoginSession(tx, sessionId);
  if (!user || !session || !isAlive(session, now())) throw new Problem('unauthorized');
  if (user.passwordHash !== confirmed.passwordHash) throw new Problem('wrong_password');
}
