import type { TokenPair } from '#contract/auth.ts';

/** What the access token of a pair says. */
interface ReferenceClaims {
  /** The user. */
  sub: string;
  /** The login session. */
  sid: string;
  /** How often the session's pair was renewed. */
  rc: number;
  /** The version of what is known of the user. */
  cv: number;
  /** When it is over, in milliseconds. */
  exp: number;
}

/** A pair as the server makes it, save that nothing is signed. */
export function pairOf(claims: Partial<ReferenceClaims> = {}): TokenPair {
  const all: ReferenceClaims = { sub: 'ann', sid: 'first', rc: 0, cv: 0, exp: 0, ...claims };
  const payload = encodeBase64Url(JSON.stringify(all));
  return { accessToken: `head.${payload}.signature`, refreshToken: `${all.sid}.${all.rc}` };
}

/** What the access token of a pair says; undefined if it is none of `pairOf`. */
export function claimsOf(accessToken: string): ReferenceClaims | undefined {
  const [head, payload = ''] = accessToken.split('.');
  return head === 'head' ? JSON.parse(decodeBase64Url(payload)) : undefined;
}

function encodeBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeBase64Url(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
}
