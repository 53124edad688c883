import type { TokenPair } from '#contract/auth.ts';

/** What an access token says of its place among others; read, never trusted. */
interface Mark {
  user: string;
  /** The login session. */
  session: string;
  /** How often the session's pair was renewed. */
  counter: number;
}

/** Whether two pairs are the same one. */
export function isSamePair(one: TokenPair, other: TokenPair): boolean {
  return one.accessToken === other.accessToken && one.refreshToken === other.refreshToken;
}

/**
 * Whether a pair takes the place of another one that this browser had: it was renewed more often, or
 * somebody signed in anew. Nothing is newer by a pair that cannot be read; such a one is always older.
 */
export function isNewer(pair: TokenPair, than: TokenPair): boolean {
  const mark = markOf(pair);
  const other = markOf(than);
  if (mark === undefined) return false;
  return other === undefined || mark.session !== other.session || mark.counter > other.counter;
}

/** Whether two pairs belong to different users. Of unreadable ones that cannot be said. */
export function isOfAnotherUser(pair: TokenPair, than: TokenPair): boolean {
  const mark = markOf(pair);
  const other = markOf(than);
  return mark !== undefined && other !== undefined && mark.user !== other.user;
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
