import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { DAY, SECOND } from '#server/clock.ts';
import { derivedKey } from '#server/derived-key.ts';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  counter: number;
  claimsVersion: number;
}

export interface AccessTokens {
  make(claims: AccessClaims, now: Date): Promise<string>;
  read(token: string, now: Date): Promise<AccessClaims | undefined>;
  /** Like `read`, but also accepts an expired token. */
  readLapsed(token: string, now: Date): Promise<AccessClaims | undefined>;
  /** The user of a token that `read` would accept; synchronous, to count requests by user. */
  ownerOf(token: string, now: Date): string | undefined;
}

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'mellow-day';
const AUDIENCE = 'mellow-day-api';
const LAPSED_SECONDS = (90 * DAY) / SECOND;

export function makeAccessTokens(secret: string, lifetimeSeconds: number): AccessTokens {
  const key = derivedKey(secret, 'access token');

  const read = async (token: string, now: Date, clockTolerance: number) => {
    const verified = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid', 'rc', 'cv'],
      currentDate: now,
      clockTolerance,
    }).catch(() => undefined);
    return verified && claimsOf(verified.payload);
  };

  return {
    make: ({ userId, sessionId, counter, claimsVersion }, now) =>
      new SignJWT({ sid: sessionId, rc: counter, cv: claimsVersion })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setExpirationTime(Math.floor(now.getTime() / SECOND) + lifetimeSeconds)
        .sign(key),
    read: (token, now) => read(token, now, 0),
    readLapsed: (token, now) => read(token, now, LAPSED_SECONDS),
    ownerOf(token, now) {
      const [header = '', claims = '', signature = ''] = token.split('.');
      const made = createHmac('sha256', key).update(`${header}.${claims}`).digest();
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== made.length || !timingSafeEqual(given, made)) return;
      // Nothing else is signed with this key, so the payload has the shape of our claims.
      const { sub, exp }: { sub: string; exp: number } = JSON.parse(
        Buffer.from(claims, 'base64url').toString(),
      );
      return exp * SECOND > now.getTime() ? sub : undefined;
    },
  };
}

function claimsOf({ sub, sid, rc, cv }: Readonly<Record<string, unknown>>) {
  const isOurs =
    typeof sub === 'string' &&
    typeof sid === 'string' &&
    typeof rc === 'number' &&
    typeof cv === 'number';
  return isOurs ? { userId: sub, sessionId: sid, counter: rc, claimsVersion: cv } : undefined;
}
