import type { Login, Logout, Removal, SignedIn, Signup, TokenPair } from '#contract/auth.ts';
import type { NewPassword } from '#contract/users.ts';
import { prepareLoginLookup } from '../../db/repositories/logins.ts';
import type { Caller, Origin } from '../caller.ts';
import { makeAccessTokens } from './access-token.ts';
import type { AccountsContext, AccountTools } from './account-context.ts';
import { authenticate } from './authenticate.ts';
import { cleanUp } from './clean-up.ts';
import { changePassword } from './password-change.ts';
import { argon2id, type Hasher, makePasswords } from './passwords.ts';
import { refresh } from './refresh.ts';
import { makeRefreshTokens } from './refresh-token.ts';
import { remove } from './removal.ts';
import { finishReset, startReset } from './reset.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verification.ts';

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

export interface AccountsOptions {
  /** How long an access token lives; ten minutes unless a test cannot wait for that. */
  accessTokenSeconds?: number;
  /** In place of argon2id, which takes its time. */
  hasher?: Hasher;
  /** How many hashes are made at once; by default what the processors bear. */
  hashesAtOnce?: number | undefined;
}

export function makeAccounts(
  context: AccountsContext,
  { accessTokenSeconds = 600, hasher = argon2id, hashesAtOnce }: AccountsOptions = {},
): Accounts {
  const tools: AccountTools = {
    ...context,
    accessTokens: makeAccessTokens(context.secret, accessTokenSeconds),
    refreshTokens: makeRefreshTokens(context.secret),
    passwords: makePasswords(hasher, hashesAtOnce),
  };
  const lookup = prepareLoginLookup(context.db);
  return {
    signup: (body, from) => signUp(tools, body, from),
    login: (body, from) => signIn(tools, body, from),
    logout: (body) => signOut(tools, body),
    refresh: (token, from) => refresh(tools, token, from),
    authenticate: (token) => authenticate(tools, lookup, token),
    remove: (caller, body) => remove(tools, caller, body),
    sendVerification: (caller) => sendVerification(tools, caller),
    verifyEmail: (userId, token) => verifyEmail(tools, userId, token),
    startReset: (email, from) => startReset(tools, email, from),
    finishReset: (userId, token, password) => finishReset(tools, userId, token, password),
    changePassword: (caller, body) => changePassword(tools, caller, body),
    cleanUp: () => cleanUp(tools),
  };
}
