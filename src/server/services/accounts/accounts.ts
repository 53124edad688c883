import type { Login, Logout, Removal, SignedIn, Signup, TokenPair } from '#contract/auth.ts';
import type { NewPassword } from '#contract/users.ts';
import type { Caller, Origin } from '../caller.ts';
import type { Context } from '../context.ts';

/** Everything between a person and their account: signing in and out, links, passwords, removal. */
export interface Accounts {
  signup(body: Signup, from: Origin): Promise<SignedIn>;
  login(body: Login, from: Origin): Promise<SignedIn>;
  logout(body: Logout): Promise<void>;
  refresh(refreshToken: string, from: Origin): Promise<TokenPair>;
  /** The user of an access token; throws `unauthorized` or `claims_stale`. */
  authenticate(accessToken: string | undefined): Promise<Caller>;
  remove(caller: Caller, body: Removal): Promise<void>;
  sendVerification(caller: Caller): Promise<void>;
  verifyEmail(userId: string, token: string): Promise<void>;
  startReset(email: string, from: Origin): Promise<void>;
  finishReset(userId: string, token: string, password: string): Promise<void>;
  changePassword(caller: Caller, body: NewPassword): Promise<void>;
  /** Forgets dead login sessions, links and counters. */
  cleanUp(): Promise<void>;
}

export function makeAccounts(_context: Context): Accounts {
  throw new Error('not built');
}
