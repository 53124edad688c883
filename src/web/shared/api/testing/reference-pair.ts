import type { TokenPair } from '#contract/auth.ts';

interface ReferenceClaims {
  sub: string;
  sid: string;
  /** How often the session's pair was renewed. */
  rc: number;
  cv: number;
  /** The expiry in milliseconds. */
  exp: number;
}

export function pairOf(claims: Partial<ReferenceClaims> = {}): TokenPair {
  const all: ReferenceClaims = { sub: 'ann', sid: 'first', rc: 0, cv: 0, exp: 0, ...claims };
  const payload = encodeBase64Url(JSON.stringify(all));
  return { accessToken: `head.${payload}.signature`, refreshToken: `${all.sid}.${all.rc}` };
}

/** Undefined unless `pairOf` made the token. */
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
