import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY, SECOND } from '#server/clock.ts';
import { derivedKey } from '#server/derived-key.ts';

/** What is known of a login session when it is judged. */
export interface LoginState {
  counter: number;
  rotatedAt: Date;
  childUsedAt: Date | null;
  lastUsedAt: Date;
  createdAt: Date;
  revokedAt: Date | null;
}

export const IDLE_LIMIT = 30 * DAY;
export const ABSOLUTE_LIMIT = 90 * DAY;
/** For so long the predecessor of the newest token gets the newest one again in any case. */
const REPEAT_LIMIT = 10 * SECOND;

/**
 * What a genuine refresh token is answered with. `rotate`: the next pair; `repeat`: the newest pair
 * again; `reuse`: it was stolen or replayed, the session ends; `dead`: the session is over.
 */
export type Verdict = 'rotate' | 'repeat' | 'reuse' | 'dead';

/** Whether a session is neither revoked nor too old: 30 days unused, or 90 days in all. */
export function isAlive(
  { revokedAt, lastUsedAt, createdAt }: Omit<LoginState, 'counter' | 'rotatedAt' | 'childUsedAt'>,
  now: Date,
): boolean {
  return (
    revokedAt === null &&
    now.getTime() - lastUsedAt.getTime() < IDLE_LIMIT &&
    now.getTime() - createdAt.getTime() < ABSOLUTE_LIMIT
  );
}

/** Judges the token with this counter. */
export function verdictOn(session: LoginState, counter: number, now: Date): Verdict {
  if (!isAlive(session, now) || counter > session.counter) return 'dead';
  if (counter === session.counter) return 'rotate';
  const mayRepeat =
    session.childUsedAt === null || now.getTime() - session.rotatedAt.getTime() < REPEAT_LIMIT;
  return counter === session.counter - 1 && mayRepeat ? 'repeat' : 'reuse';
}

/** What a refresh token names: a login session, and the how-manieth of its tokens it is. */
export interface RefreshClaims {
  sessionId: string;
  counter: number;
}

export interface RefreshTokens {
  /** The same for the same claims, so that a lost answer can be given again. */
  make(claims: RefreshClaims): string;
  /** Undefined if it was not made here, to the last bit. */
  read(token: string): RefreshClaims | undefined;
}

const VERSION = 1;
const ID_AT = 1;
const COUNTER_AT = 17;
const MAC_AT = 21;
const MAC_BYTES = 32;

/** Opaque tokens: version, session id, counter and an HMAC over them, in base64url. */
export function makeRefreshTokens(secret: string): RefreshTokens {
  const key = derivedKey(secret, 'refresh token');
  const macOf = (claims: Buffer) => createHmac('sha256', key).update(claims).digest();

  return {
    make({ sessionId, counter }) {
      const claims = Buffer.alloc(MAC_AT);
      claims.writeUInt8(VERSION);
      claims.write(sessionId.replaceAll('-', ''), ID_AT, 'hex');
      claims.writeUInt32BE(counter, COUNTER_AT);
      return Buffer.concat([claims, macOf(claims)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // One spelling for each token: the decoder would overlook characters that do not belong.
      if (bytes.length !== MAC_AT + MAC_BYTES || bytes.toString('base64url') !== token) return;
      const claims = bytes.subarray(0, MAC_AT);
      if (!timingSafeEqual(macOf(claims), bytes.subarray(MAC_AT))) return;
      if (claims.readUInt8() !== VERSION) return;
      return {
        sessionId: uuidOf(claims.toString('hex', ID_AT, COUNTER_AT)),
        counter: claims.readUInt32BE(COUNTER_AT),
      };
    },
  };
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
