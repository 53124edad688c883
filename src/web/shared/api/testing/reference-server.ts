import type { TokenPair } from '#contract/auth.ts';
import { claimsOf, pairOf } from './reference-pair.ts';

/** The lifetime of an access token. It is short, so that a walk sees many expire. */
const LIFETIME_MS = 45_000;
/** How long the predecessor of the newest refresh token always gets the newest again. */
const REPEAT_MS = 10_000;

interface ReferenceSession {
  user: string;
  counter: number;
  rotatedAt: number;
  isChildUsed: boolean;
  isOver: boolean;
}

/** How the server judges an access token. A refresh helps with `stale`. */
export type Welcome = 'fine' | 'dead' | 'stale';

/** A reference implementation of the server's rules for login sessions. */
export class ReferenceServer {
  now = Date.UTC(2027, 2, 1);
  private readonly sessions = new Map<string, ReferenceSession>();
  private readonly versions = new Map<string, number>();

  signIn(user: string): TokenPair {
    const id = `session-${this.sessions.size}`;
    const session = { user, counter: 0, rotatedAt: this.now, isChildUsed: true, isOver: false };
    this.sessions.set(id, session);
    return this.pairFor(id, session);
  }

  signOut({ accessToken }: TokenPair): void {
    const session = this.sessions.get(claimsOf(accessToken)?.sid ?? '');
    if (session !== undefined) session.isOver = true;
  }

  changeClaims(user: string): void {
    this.versions.set(user, this.versionOf(user) + 1);
  }

  judge(accessToken: string): Welcome {
    const claims = claimsOf(accessToken);
    const session = claims && this.sessions.get(claims.sid);
    if (!session || session.isOver || claims.exp <= this.now) return 'dead';
    return claims.cv < this.versionOf(session.user) ? 'stale' : 'fine';
  }

  /** Receives a call with this token. From then on the predecessor of its pair is a replay. */
  welcome(accessToken: string): Welcome {
    const judged = this.judge(accessToken);
    const claims = claimsOf(accessToken);
    const session = claims && this.sessions.get(claims.sid);
    if (judged !== 'dead' && claims?.rc === session?.counter && session) session.isChildUsed = true;
    return judged;
  }

  /** Returns the next pair, the newest one again, or nothing. */
  refresh(refreshToken: string): TokenPair | undefined {
    const [id = '', counter] = refreshToken.split('.');
    const session = this.sessions.get(id);
    if (session === undefined || session.isOver) return undefined;
    const behind = session.counter - Number(counter);
    if (behind === 0) {
      session.counter += 1;
      session.rotatedAt = this.now;
      session.isChildUsed = false;
    } else if (behind !== 1 || !this.mayRepeat(session)) {
      session.isOver = true;
      return undefined;
    }
    return this.pairFor(id, session);
  }

  private mayRepeat({ isChildUsed, rotatedAt }: ReferenceSession): boolean {
    return !isChildUsed || this.now - rotatedAt < REPEAT_MS;
  }

  private pairFor(sid: string, { user: sub, counter: rc }: ReferenceSession): TokenPair {
    return pairOf({ sub, sid, rc, cv: this.versionOf(sub), exp: this.now + LIFETIME_MS });
  }

  private versionOf(user: string): number {
    return this.versions.get(user) ?? 0;
  }
}
