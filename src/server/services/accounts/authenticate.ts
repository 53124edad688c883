import { type LoginLookup, markChildUsed } from '../../db/repositories/logins.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../caller.ts';
import type { AccountTools } from './account-context.ts';
import { isAlive } from './refresh-rule.ts';

/**
 * The user of an access token, as far as the login session and the user's claims bear it out at
 * this moment. Throws `unauthorized`, or `claims_stale` if a refresh is all that is needed.
 */
export async function authenticate(
  { db, now, accessTokens }: AccountTools,
  lookup: LoginLookup,
  token: string | undefined,
): Promise<Caller> {
  const at = now();
  const claims = token === undefined ? undefined : await accessTokens.read(token, at);
  const session = claims && (await lookup(claims.sessionId));
  if (!session || session.userId !== claims.userId || !isAlive(session, at)) {
    throw new Problem('unauthorized');
  }
  const { userId, sessionId, counter } = claims;
  // From here on the predecessor of this pair is a replay: the client has got the pair.
  if (counter > 0 && counter === session.counter && session.childUsedAt === null) {
    await markChildUsed(db, sessionId, counter, at);
  }
  if (claims.claimsVersion < session.claimsVersion) throw new Problem('claims_stale');
  return { userId, sessionId };
}
