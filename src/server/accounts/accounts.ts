import type {
  Login,
  Logout,
  Removal,
  ResetFinish,
  SignedIn,
  Signup,
  TokenPair,
} from '#contract/auth.ts';
import type { EmailChange, NewPassword, User } from '#contract/users.ts';
import type { Caller, Member, Origin } from '#server/context.ts';
import { prepareLoginLookup } from '#server/db/repositories/logins.ts';
import { SingleFlight } from '#server/single-flight.ts';
import { makeAccessTokens } from './access-token.ts';
import { makeChallenges } from './challenges.ts';
import type { AccountsContext, AccountTools } from './context.ts';
import { changeEmail } from './email-change.ts';
import { argon2id, type Hasher, makePasswords } from './passwords.ts';
import { refresh } from './refresh.ts';
import { makeRefreshTokens } from './refresh-token.ts';
import { eraseUnused, remove } from './removal.ts';
import { changePassword, finishReset, sendResetLink, startReset } from './reset.ts';
import { authenticate, signIn, signOut } from './sign-in.ts';
import { makeSignInAddresses } from './sign-in-addresses.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verification.ts';

export interface Accounts {
  signup(body: Signup, from: Origin): Promise<SignedIn>;
  login(body: Login, from: Origin): Promise<SignedIn>;
  logout(body: Logout): Promise<void>;
  refresh(refreshToken: string, from: Origin): Promise<TokenPair>;
  /** The user of an access token, read in one query. Throws `unauthorized` or `claims_stale`. */
  authenticate(accessToken: string | undefined, takesStaleClaims?: boolean): Promise<Member>;
  /** Like `authenticate`, but without the database: the session may have been revoked. */
  ownerOf(accessToken: string | undefined): string | undefined;
  remove(caller: Caller, body: Removal): Promise<void>;
  sendVerification(caller: Caller): Promise<void>;
  /**
   * The login session of the refresh token survives. Without one, returns the path of a page to set
   * a password.
   */
  verifyEmail(
    userId: string,
    token: string,
    refreshToken: string | undefined,
  ): Promise<string | undefined>;
  startReset(email: string, from: Origin): Promise<void>;
  /** Sends the requested email; null if there is no account. */
  sendResetLink(userId: string | null): Promise<void>;
  finishReset(userId: string, token: string, body: ResetFinish, from: Origin): Promise<void>;
  changeEmail(caller: Caller, body: EmailChange): Promise<User>;
  changePassword(caller: Caller, body: NewPassword, from: Origin): Promise<void>;
  /** Erases some accounts that were never verified and are not used, and returns how many. */
  eraseUnused(limit: number): Promise<number>;
}

export interface AccountsOptions {
  /** The lifetime of an access token; ten minutes except in tests. */
  accessTokenSeconds?: number;
  hasher?: Hasher;
  /** The number of concurrent hashes; by default it depends on the processors. */
  hashesAtOnce?: number | undefined;
}

export function makeAccounts(
  context: AccountsContext,
  { accessTokenSeconds = 600, hasher = argon2id, hashesAtOnce }: AccountsOptions = {},
): Accounts {
  const tools: AccountTools = {
    ...context,
    accessTokens: makeAccessTokens(context.secrets, accessTokenSeconds),
    refreshTokens: makeRefreshTokens(context.secrets),
    passwords: makePasswords(hasher, hashesAtOnce),
    signInAddresses: makeSignInAddresses(context.secrets),
    challenges: makeChallenges(context),
  };
  const lookup = prepareLoginLookup(context.db, context.provider.name);
  // All calls with one token share one flight, so that they wait for one row on one connection.
  const refreshes = new SingleFlight<TokenPair>();
  return {
    signup: (body, from) => signUp(tools, body, from),
    login: (body, from) => signIn(tools, body, from),
    logout: (body) => signOut(tools, body),
    refresh: async (token, from) =>
      (await refreshes.run(token, () => refresh(tools, token, from))).result,
    authenticate: (token, takesStaleClaims) => authenticate(tools, lookup, token, takesStaleClaims),
    ownerOf: (token = '') => tools.accessTokens.read(token, tools.now())?.userId,
    remove: (caller, body) => remove(tools, caller, body),
    sendVerification: (caller) => sendVerification(tools, caller),
    verifyEmail: (userId, token, refreshToken) => verifyEmail(tools, userId, token, refreshToken),
    startReset: (email, from) => startReset(tools, email, from),
    sendResetLink: (userId) => sendResetLink(tools, userId),
    finishReset: (userId, token, body, from) => finishReset(tools, userId, token, body, from),
    changeEmail: async (caller, body) => {
      await changeEmail(tools, caller, body);
      return tools.users.get(caller.userId);
    },
    changePassword: (caller, body, from) => changePassword(tools, caller, body, from),
    eraseUnused: (limit) => eraseUnused(tools, limit),
  };
}
