import type {
  Login,
  Logout,
  Removal,
  ResetFinish,
  SignedIn,
  Signup,
  TokenPair,
} from '#contract/auth.ts';
import type { NewPassword } from '#contract/users.ts';
import { DAY } from '#server/clock.ts';
import type { Caller, Origin } from '#server/context.ts';
import { deleteLinksExpiredBefore } from '#server/db/repositories/links.ts';
import { deleteLoginSessionsBefore, prepareLoginLookup } from '#server/db/repositories/logins.ts';
import { cleanUpLimits } from '#server/limits.ts';
import { SingleFlight } from '#server/single-flight.ts';
import { makeAccessTokens } from './access-token.ts';
import type { AccountsContext, AccountTools } from './context.ts';
import { argon2id, type Hasher, makePasswords } from './passwords.ts';
import { refresh } from './refresh.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, makeRefreshTokens } from './refresh-token.ts';
import { remove } from './removal.ts';
import { changePassword, finishReset, sendResetLink, startReset } from './reset.ts';
import { authenticate, signIn, signOut } from './sign-in.ts';
import { makeSignInAddresses } from './sign-in-addresses.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verification.ts';

/** Sessions that were ended stay for a while, so that a user's export can list them. */
const REVOKED_RETENTION = 30 * DAY;

/** Forgets what nothing can come of any more. */
async function cleanUp({ db, now, signInAddresses }: AccountTools): Promise<void> {
  const at = now();
  const ago = (duration: number) => new Date(at.getTime() - duration);
  await deleteLoginSessionsBefore(db, {
    revoked: ago(REVOKED_RETENTION),
    lastUsed: ago(IDLE_LIMIT),
    created: ago(ABSOLUTE_LIMIT),
  });
  await deleteLinksExpiredBefore(db, at);
  await signInAddresses.cleanUp(db, at);
  await cleanUpLimits(db, at);
}

/** Everything between a person and their account: signing in and out, links, passwords, removal. */
export interface Accounts {
  signup(body: Signup, from: Origin): Promise<SignedIn>;
  login(body: Login, from: Origin): Promise<SignedIn>;
  logout(body: Logout): Promise<void>;
  refresh(refreshToken: string, from: Origin): Promise<TokenPair>;
  /** The user of an access token; throws `unauthorized` or `claims_stale`. */
  authenticate(accessToken: string | undefined): Promise<Caller>;
  /**
   * Whose access token it is, by its signature and its time alone: quick, without the database. The
   * login session may have been ended.
   */
  ownerOf(accessToken: string | undefined): string | undefined;
  remove(caller: Caller, body: Removal): Promise<void>;
  sendVerification(caller: Caller): Promise<void>;
  /** The login session of the refresh token goes on, if others are ended. */
  verifyEmail(userId: string, token: string, refreshToken: string | undefined): Promise<void>;
  startReset(email: string, from: Origin): Promise<void>;
  /** Sends the mail that was asked for; null where there is no account. */
  sendResetLink(userId: string | null): Promise<void>;
  finishReset(userId: string, token: string, body: ResetFinish, from: Origin): Promise<void>;
  changePassword(caller: Caller, body: NewPassword, from: Origin): Promise<void>;
  /** Forgets dead login sessions, links, addresses and counters. */
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
    signInAddresses: makeSignInAddresses(context.secret),
  };
  const lookup = prepareLoginLookup(context.db);
  // Any number of calls with one token wait for one row, and take one connection while they do.
  const refreshes = new SingleFlight<TokenPair>();
  return {
    signup: (body, from) => signUp(tools, body, from),
    login: (body, from) => signIn(tools, body, from),
    logout: (body) => signOut(tools, body),
    refresh: async (token, from) =>
      (await refreshes.run(token, () => refresh(tools, token, from))).result,
    authenticate: (token) => authenticate(tools, lookup, token),
    ownerOf: (token = '') => tools.accessTokens.ownerOf(token, tools.now()),
    remove: (caller, body) => remove(tools, caller, body),
    sendVerification: (caller) => sendVerification(tools, caller),
    verifyEmail: (userId, token, refreshToken) => verifyEmail(tools, userId, token, refreshToken),
    startReset: (email, from) => startReset(tools, email, from),
    sendResetLink: (userId) => sendResetLink(tools, userId),
    finishReset: (userId, token, body, from) => finishReset(tools, userId, token, body, from),
    changePassword: (caller, body, from) => changePassword(tools, caller, body, from),
    cleanUp: () => cleanUp(tools),
  };
}
