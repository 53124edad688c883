import type { Login, Logout, SignedIn } from '#contract/auth.ts';
import { Problem } from '#server/base/problem.ts';
import type { Caller, Member, Origin } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  insertLoginSession,
  type LoginLookup,
  lockLoginSession,
  markChildUsed,
  revokeLoginSession,
} from '#server/db/repositories/logins.ts';
import {
  findUser,
  findUserByEmail,
  lockUser,
  setPasswordHash,
  type UserRow,
} from '#server/db/repositories/users.ts';
import {
  confirmationIn,
  loginOfPair,
  loginsFrom,
  loginsTo,
  recentGuessesAt,
} from '#server/limits.ts';
import type { AccountTools } from './context.ts';
import { signedIn } from './refresh.ts';
import { isAlive } from './refresh-token.ts';
import { normalisedEmail, userView } from './users.ts';

/**
 * The user of an access token, checked against the current login session and claims version. Throws
 * `unauthorized`, or `claims_stale` if a refresh is all that is needed.
 */
export async function authenticate(
  { db, now, accessTokens }: AccountTools,
  lookup: LoginLookup,
  token: string | undefined,
  takesStaleClaims = false,
): Promise<Member> {
  const at = now();
  const claims = token === undefined ? undefined : accessTokens.read(token, at);
  const found = claims && (await lookup(claims.sessionId));
  if (!found || found.member.id !== claims.userId || !isAlive(found.session, at)) {
    throw new Problem('unauthorized');
  }
  const { session, claimsVersion, member } = found;
  const { userId, sessionId, counter } = claims;
  // The client has received this pair, so its predecessor is a replay from now on.
  if (counter > 0 && counter === session.counter && session.childUsedAt === null) {
    await markChildUsed(db, sessionId, counter, at);
  }
  if (!takesStaleClaims && claims.claimsVersion < claimsVersion) throw new Problem('claims_stale');
  return { userId, sessionId, user: userView(member) };
}

/** Throws `unauthorized` if the user was removed meanwhile. */
export async function userOf({ db }: AccountTools, { userId }: Caller): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new Problem('unauthorized');
  return user;
}

/** Throws `wrong_password`, except for users without a password. */
export async function confirmPassword(
  { db, now, limits, passwords }: AccountTools,
  { sessionId }: Caller,
  user: UserRow,
  typed: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) return;
  if (typed === undefined) throw new Problem('wrong_password');
  const guesses = confirmationIn(sessionId);
  await limits.consume(db, now(), ...guesses);
  const match = await passwords.compare(user.passwordHash, typed);
  if (match === 'wrong') throw new Problem('wrong_password');
  for (const { key } of guesses) await limits.refund(db, key);
}

/**
 * Locks the user and the login session, and checks that nothing has changed since the password was
 * confirmed: neither the password nor the caller's login session. Returns the user as they are now.
 */
export async function lockConfirmed(
  { now }: AccountTools,
  tx: Db,
  { sessionId }: Caller,
  confirmed: UserRow,
): Promise<UserRow> {
  const user = await lockUser(tx, confirmed.id);
  const session = await lockLoginSession(tx, sessionId);
  if (!user || !session || !isAlive(session, now())) throw new Problem('unauthorized');
  if (user.passwordHash !== confirmed.passwordHash) throw new Problem('wrong_password');
  return user;
}

/** An unknown address and a wrong password give the same response in the same time. */
export async function signIn(
  tools: AccountTools,
  { email: typed, password, proofOfWork: proof }: Login,
  from: Origin,
): Promise<SignedIn> {
  const { challenges, db, limits, passwords, signInAddresses } = tools;
  const now = tools.now();
  const email = normalisedEmail(typed);
  const ofPair = loginOfPair(from.ip, email);
  const isUsed = await challenges.consume(now, {
    action: 'login',
    limits: loginsFrom(from),
    others: ofPair,
    proof,
  });

  const found = await findUserByEmail(db, email);
  const isKnownHere = await signInAddresses.isKnown(db, found?.id, from.ip);
  // Counted before the slow comparison; otherwise any number of guesses could run during one.
  const isOpened = !isKnownHere && (await challenges.consumeGuess(now, { email, proof, isUsed }));
  const delay = isKnownHere ? [] : [loginsTo(email)];
  const recent = isKnownHere ? [] : [recentGuessesAt(email)];
  const match = await passwords.compare(found?.passwordHash, password).catch(async (error) => {
    // The hash queue was full, so this was not a guess. The delay did not count what a proof opened.
    await limits.refundOne(db, now, ...ofPair, ...recent, ...(isOpened ? [] : delay));
    throw error;
  });
  if (found === undefined || match === 'wrong') throw new Problem('wrong_credentials');
  // Too busy now, it is done at the next sign-in.
  const newHash =
    match === 'former' ? await passwords.hash(password).catch(() => undefined) : undefined;

  const session = await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    // A reset may have ended all sessions during the comparison, and this one must not survive it.
    if (user?.passwordHash !== found.passwordHash) throw new Problem('wrong_credentials');
    if (newHash !== undefined) await setPasswordHash(tx, found.id, newHash);
    await signInAddresses.add(tx, found.id, from.ip, now);
    return insertLoginSession(tx, found.id, now);
  });
  // The wrong guesses at the account stay recent, whoever made them.
  await limits.refundOne(db, now, ...recent);
  for (const { key } of [...ofPair, ...delay]) await limits.refund(db, key);
  return signedIn(tools, found, session.id);
}

/**
 * Ends the session that either token names. A genuine token of any age counts, so that a sign-out
 * always works. Any other token changes nothing.
 */
export async function signOut(
  { db, now, accessTokens, refreshTokens }: AccountTools,
  { accessToken, refreshToken }: Logout,
): Promise<void> {
  const access = accessTokens.readLapsed(accessToken ?? '', now());
  const refresh = refreshTokens.read(refreshToken ?? '');
  for (const sessionId of new Set([access?.sessionId, refresh?.sessionId])) {
    if (sessionId !== undefined) await revokeLoginSession(db, sessionId, 'logout', now());
  }
}
