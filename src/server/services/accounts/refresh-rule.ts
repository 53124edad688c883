import { DAY, SECOND } from '../../clock.ts';

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
