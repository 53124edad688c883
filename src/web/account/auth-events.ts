import type { Login, Signup, TokenPair } from '#contract/auth.ts';
import type { User } from '#web/api/user.ts';

/** What somebody signs in with, or signs up. */
export type Entry =
  | { type: 'signIn.submit'; body: Login }
  | { type: 'signUp.submit'; body: Signup };

/** `tab.*`: what another tab of this browser did. The client tells `session.lost`, `user.switched`. */
export type AuthEvent =
  | Entry
  | { type: 'problem.dismiss' }
  | { type: 'signOut.submit' }
  | { type: 'user.load' }
  | { type: 'user.replace'; user: User }
  | { type: 'user.remove' }
  | { type: 'user.switched' }
  | { type: 'session.lost'; failed: TokenPair }
  | { type: 'tab.signIn' }
  | { type: 'tab.signOut' }
  | { type: 'page.arrive' };

/** Something failed that no form shows: the edge decides what a visitor reads. */
export type AuthEmitted = { type: 'call.failed'; error: unknown };
