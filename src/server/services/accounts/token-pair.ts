import type { SignedIn, TokenPair } from '#contract/auth.ts';
import type { AccessClaims } from './access-token.ts';
import type { AccountTools } from './account-context.ts';

/** The pair for a login session as it is now. */
export async function pairFor(
  { accessTokens, refreshTokens, now }: AccountTools,
  claims: AccessClaims,
): Promise<TokenPair> {
  return {
    accessToken: await accessTokens.make(claims, now()),
    refreshToken: refreshTokens.make(claims),
  };
}

/** What who has just signed in or up is answered: the first pair of the new session, and the user. */
export async function signedIn(
  tools: AccountTools,
  { id: userId, claimsVersion }: { id: string; claimsVersion: number },
  sessionId: string,
): Promise<SignedIn> {
  const pair = await pairFor(tools, { userId, sessionId, counter: 0, claimsVersion });
  return { ...pair, user: await tools.users.get(userId) };
}
