import type { TokenPair } from '#contract/auth.ts';
import type { Db } from '../../db/database.ts';
import {
  lockLoginSession,
  revokeLoginSession,
  rotateLoginSession,
} from '../../db/repositories/logins.ts';
import { findUser } from '../../db/repositories/users.ts';
import { Problem } from '../../problem.ts';
import type { Origin } from '../caller.ts';
import { refreshFrom } from '../limits/limit-rules.ts';
import type { AccessClaims } from './access-token.ts';
import type { AccountTools } from './account-context.ts';
import { verdictOn } from './refresh-rule.ts';
import type { RefreshClaims } from './refresh-token.ts';
import { pairFor } from './token-pair.ts';

/**
 * The next pair for a refresh token, or the newest one again. However many ask with the same token
 * at once, one rotation is made. Throws `unauthorized` if the token or its session is dead.
 */
export async function refresh(
  tools: AccountTools,
  token: string,
  from: Origin,
): Promise<TokenPair> {
  const presented = tools.refreshTokens.read(token);
  // A token that was not made here costs a signature, and the database nothing.
  if (presented === undefined) throw new Problem('unauthorized');
  const claims = await tools.db.transaction((tx) => rotate(tools, tx, presented, from));
  if (claims) return pairFor(tools, claims);
  await tools.limits.consume(tools.db, tools.now(), refreshFrom(from.ip));
  throw new Problem('unauthorized');
}

/** What the new pair is to say; undefined if there is to be none, which is no reason to roll back. */
async function rotate(
  tools: AccountTools,
  tx: Db,
  { sessionId, counter }: RefreshClaims,
  from: Origin,
): Promise<AccessClaims | undefined> {
  const now = tools.now();
  const session = await lockLoginSession(tx, sessionId);
  const user = session && (await findUser(tx, session.userId));
  if (session === undefined || user === undefined) return;
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
      return;
    case 'dead':
      return;
  }
}
