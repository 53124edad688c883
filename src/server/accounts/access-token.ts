import { SignJWT } from 'jose';
import { DAY, SECOND } from '#server/base/clock.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  counter: number;
  claimsVersion: number;
}

export interface AccessTokens {
  make(claims: AccessClaims, now: Date): Promise<string>;
  /** Undefined for any token but a live one that was made here. */
  read(token: string, now: Date): AccessClaims | undefined;
  /** Like `read`, but also accepts an expired token. */
  readLapsed(token: string, now: Date): AccessClaims | undefined;
}

const PROTECTED_HEADER = { alg: 'HS256', typ: 'at+jwt' };
/** The first part of every token that is made here; a token with any other is refused. */
const HEADER = Buffer.from(JSON.stringify(PROTECTED_HEADER)).toString('base64url');
const ISSUER = 'mellow-day';
const AUDIENCE = 'mellow-day-api';
const LAPSED_SECONDS = (90 * DAY) / SECOND;

export function makeAccessTokens(secrets: Secrets, lifetimeSeconds: number): AccessTokens {
  const ring = keyring(secrets, 'access token');

  // Not by jose, whose Web Crypto takes a round trip to another thread for every request.
  const read = (token: string, now: Date, toleranceSeconds: number) => {
    const [header, payload = '', signature = '', ...rest] = token.split('.');
    if (header !== HEADER || rest.length > 0) return;
    if (!ring.isMac(`${header}.${payload}`, signature)) return;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return claimsOf(claims, Math.floor(now.getTime() / SECOND) - toleranceSeconds);
  };

  return {
    make: ({ userId, sessionId, counter, claimsVersion }, now) =>
      new SignJWT({ sid: sessionId, rc: counter, cv: claimsVersion })
        .setProtectedHeader(PROTECTED_HEADER)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setExpirationTime(Math.floor(now.getTime() / SECOND) + lifetimeSeconds)
        .sign(ring.keys[0]),
    read: (token, now) => read(token, now, 0),
    readLapsed: (token, now) => read(token, now, LAPSED_SECONDS),
  };
}

/** Undefined unless they are of our shape, and end after `seconds`. */
function claimsOf(
  { iss, aud, exp, sub, sid, rc, cv }: Readonly<Record<string, unknown>>,
  seconds: number,
): AccessClaims | undefined {
  const isOurs = iss === ISSUER && aud === AUDIENCE && typeof exp === 'number' && exp > seconds;
  const isWhole =
    typeof sub === 'string' &&
    typeof sid === 'string' &&
    typeof rc === 'number' &&
    typeof cv === 'number';
  return isOurs && isWhole
    ? { userId: sub, sessionId: sid, counter: rc, claimsVersion: cv }
    : undefined;
}
