import type { Db } from '#server/db/database.ts';
import { lockLoginSession, revokeLoginSessionsOf } from '#server/db/repositories/logins.ts';
import type { AccountTools } from './context.ts';
import { verdictOn } from './refresh-token.ts';

/**
 * Ends every login session of a user except that of the presented refresh token, because the others
 * may belong to anyone who signed up with this address. A token that is made up, expired, replayed
 * or of another user preserves no session. The caller has locked the user.
 */
export async function endOtherSessions(
  tools: AccountTools,
  tx: Db,
  userId: string,
  reason: 'reset' | 'verify',
  refreshToken: string | undefined,
): Promise<void> {
  const kept = await presentedSession(tools, tx, userId, refreshToken);
  await revokeLoginSessionsOf(tx, userId, reason, tools.now(), kept);
}

async function presentedSession(
  { now, refreshTokens }: AccountTools,
  tx: Db,
  userId: string,
  refreshToken = '',
): Promise<string | undefined> {
  const claims = refreshTokens.read(refreshToken);
  const session = claims && (await lockLoginSession(tx, claims.sessionId));
  if (session?.userId !== userId) return;
  const verdict = verdictOn(session, claims?.counter ?? -1, now());
  return verdict === 'rotate' || verdict === 'repeat' ? session.id : undefined;
}
