import type { Logout } from '#contract/auth.ts';
import { revokeLoginSession } from '../../db/repositories/logins.ts';
import type { AccountTools } from './account-context.ts';

/**
 * Ends the session that either token names: a genuine one counts however old it is, so that who
 * signs out is signed out. Anything else changes nothing.
 */
export async function signOut(
  { db, now, accessTokens, refreshTokens }: AccountTools,
  { accessToken, refreshToken }: Logout,
): Promise<void> {
  const access = await accessTokens.readLapsed(accessToken ?? '', now());
  const refresh = refreshTokens.read(refreshToken ?? '');
  for (const sessionId of new Set([access?.sessionId, refresh?.sessionId])) {
    if (sessionId !== undefined) await revokeLoginSession(db, sessionId, 'logout', now());
  }
}
