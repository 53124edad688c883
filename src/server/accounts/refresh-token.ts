import { DAY, SECOND } from '#server/base/clock.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';

export interface LoginState {
  counter: number;
  rotatedAt: Date;
  childUsedAt: Date | null;
  lastUsedAt: Date;
  createdAt: Date;
  revokedAt: Date | null;
}

export const IDLE_LIMIT = 30 * DAY;
const ABSOLUTE_LIMIT = 90 * DAY;
/** For this long the predecessor of the newest token always gets the newest one again. */
const REPEAT_LIMIT = 10 * SECOND;

/**
 * The verdict on a genuine refresh token. `rotate`: the next pair. `repeat`: the newest pair again.
 * `reuse`: it was stolen or replayed, so the session ends. `dead`: the session is over.
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

export function verdictOn(session: LoginState, counter: number, now: Date): Verdict {
  if (!isAlive(session, now) || counter > session.counter) return 'dead';
  if (counter === session.counter) return 'rotate';
  const mayRepeat =
    session.childUsedAt === null || now.getTime() - session.rotatedAt.getTime() < REPEAT_LIMIT;
  return counter === session.counter - 1 && mayRepeat ? 'repeat' : 'reuse';
}

export interface RefreshClaims {
  sessionId: string;
  counter: number;
}

export interface RefreshTokens {
  /**
   * Deterministic, whichever secret signed its predecessor, so that a lost response can be repeated.
   */
  make(claims: RefreshClaims): string;
  /** Undefined if it was not made here, bit by bit. */
  read(token: string): RefreshClaims | undefined;
}

const VERSION = 1;
const ID_AT = 1;
const COUNTER_AT = 17;
const CLAIMS_BYTES = 21;
/** In base64url, which spells them without a rest. */
const CLAIMS_LENGTH = 28;

/** Opaque tokens: version, session id, counter and an HMAC over them, in base64url. */
export function makeRefreshTokens(secrets: Secrets): RefreshTokens {
  const ring = keyring(secrets, 'refresh token');

  return {
    make({ sessionId, counter }) {
      const claims = Buffer.alloc(CLAIMS_BYTES);
      claims.writeUInt8(VERSION);
      claims.write(sessionId.replaceAll('-', ''), ID_AT, 'hex');
      claims.writeUInt32BE(counter, COUNTER_AT);
      return `${claims.toString('base64url')}${ring.mac(claims)}`;
    },
    read(token) {
      const text = token.slice(0, CLAIMS_LENGTH);
      const claims = Buffer.from(text, 'base64url');
      // Each token has one spelling, but the decoder would ignore invalid characters.
      if (claims.length !== CLAIMS_BYTES || claims.toString('base64url') !== text) return;
      if (!ring.isMac(claims, token.slice(CLAIMS_LENGTH))) return;
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
