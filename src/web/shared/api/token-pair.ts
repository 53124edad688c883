import type { TokenPair } from '#contract/auth.ts';

/** The claims that order access tokens. They are read but never trusted. */
interface Mark {
  user: string;
  session: string;
  /** How often the session's pair was renewed. */
  counter: number;
}

export function isSamePair(one: TokenPair, other: TokenPair): boolean {
  return one.accessToken === other.accessToken && one.refreshToken === other.refreshToken;
}

/**
 * Whether a pair replaces another one of this browser: it was renewed more often, or comes from a
 * new sign-in. An unreadable pair is older than every other and newer than none.
 */
export function isNewer(pair: TokenPair, than: TokenPair): boolean {
  const mark = markOf(pair);
  const other = markOf(than);
  if (mark === undefined) return false;
  return other === undefined || mark.session !== other.session || mark.counter > other.counter;
}

/** Whether two pairs belong to different users. False if one of them is unreadable. */
export function isOfAnotherUser(pair: TokenPair, than: TokenPair): boolean {
  const mark = markOf(pair);
  const other = markOf(than);
  return mark !== undefined && other !== undefined && mark.user !== other.user;
}

/** The user to whom a pair belongs, as it says itself; undefined if it is unreadable. */
export function userIdOf(pair: TokenPair): string | undefined {
  return markOf(pair)?.user;
}

function markOf({ accessToken }: TokenPair): Mark | undefined {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(accessToken.split('.')[1] ?? ''));
    const { sub, sid, rc } = claims as Record<string, unknown>;
    const isMark = typeof sub === 'string' && typeof sid === 'string' && typeof rc === 'number';
    return isMark ? { user: sub, session: sid, counter: rc } : undefined;
  } catch {
    return undefined;
  }
}

function decodeBase64Url(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
}
