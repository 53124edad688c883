import type { SignedIn, TokenPair } from '#contract/auth.ts';
import { Problem } from '#server/base/problem.ts';
import type { Origin } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  type LoginSessionRow,
  lockLoginSession,
  revokeLoginSession,
  rotateLoginSession,
} from '#server/db/repositories/logins.ts';
import { findUser } from '#server/db/repositories/users.ts';
import { refreshFrom } from '#server/limits.ts';
import type { AccessClaims } from './access-token.ts';
import type { AccountTools } from './context.ts';
import { type RefreshClaims, verdictOn } from './refresh-token.ts';

async function pairFor(
  { accessTokens, refreshTokens, now }: AccountTools,
  claims: AccessClaims,
): Promise<TokenPair> {
  return {
    accessToken: await accessTokens.make(claims, now()),
    refreshToken: refreshTokens.make(claims),
  };
}

/** The response to a sign-in or sign-up: the first pair of the new session, and the user. */
export async function signedIn(
  tools: AccountTools,
  { id: userId, claimsVersion }: { id: string; claimsVersion: number },
  sessionId: string,
): Promise<SignedIn> {
  const pair = await pairFor(tools, { userId, sessionId, counter: 0, claimsVersion });
  return { ...pair, user: await tools.users.get(userId) };
}

/**
 * The next pair for a refresh token, or the newest one again. Concurrent calls with the same token
 * make one rotation. Throws `unauthorized` if the token or its session is dead, or `sign_in_again`
 * if its user has ended it elsewhere.
 */
export async function refresh(
  tools: AccountTools,
  token: string,
  from: Origin,
): Promise<TokenPair> {
  const presented = tools.refreshTokens.read(token);
  // A forged token costs a signature check and no query.
  if (presented === undefined) throw new Problem('unauthorized');
  const outcome = await tools.db.transaction((tx) => rotate(tools, tx, presented, from));
  if (typeof outcome !== 'string') return pairFor(tools, outcome);
  await tools.limits.consume(tools.db, tools.now(), refreshFrom(from.ip));
  throw new Problem(outcome);
}

/** What ends a login session although its user wants to go on: they sign in again. */
const ENDED_BY_USER: readonly LoginSessionRow['revokedFor'][] = ['verify', 'reset', 'password'];

/** The claims of the new pair, or why there is none: a refusal must not roll back. */
async function rotate(
  tools: AccountTools,
  tx: Db,
  { sessionId, counter }: RefreshClaims,
  from: Origin,
): Promise<AccessClaims | 'unauthorized' | 'sign_in_again'> {
  const now = tools.now();
  const session = await lockLoginSession(tx, sessionId);
  const user = session && (await findUser(tx, session.userId));
  if (session === undefined || user === undefined) return 'unauthorized';
  const claims = { userId: user.id, sessionId, claimsVersion: user.claimsVersion };

  switch (verdictOn(session, counter, now)) {
    case 'rotate':
      await tools.limits.consume(tx, now, refreshFrom(from.ip));
      await rotateLoginSession(tx, sessionId, now);
      return { ...claims, counter: session.counter + 1 };
    case 'repeat':
      return { ...claims, counter: session.counter };
    case 'reuse':
      await revokeLoginSession(tx, sessionId, 'reuse', now);
      tools.log.warn({ sessionId }, 'a used refresh token came again: its login session is ended');
      return 'unauthorized';
    case 'dead':
      return ENDED_BY_USER.includes(session.revokedFor) ? 'sign_in_again' : 'unauthorized';
  }
}
