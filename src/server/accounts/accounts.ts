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
import { DAY } from '#server/clock.ts';
import type { Caller, Member, Origin } from '#server/context.ts';
import { deleteLinksExpiredBefore } from '#server/db/repositories/links.ts';
import { deleteLoginSessionsBefore, prepareLoginLookup } from '#server/db/repositories/logins.ts';
import { deleteSentMailsBefore } from '#server/db/repositories/sent-mails.ts';
import { cleanUpLimits } from '#server/limits.ts';
import { SingleFlight } from '#server/single-flight.ts';
import { makeAccessTokens } from './access-token.ts';
import { makeChallenges } from './challenges.ts';
import type { AccountsContext, AccountTools } from './context.ts';
import { changeEmail } from './email-change.ts';
import { argon2id, type Hasher, makePasswords } from './passwords.ts';
import { refresh } from './refresh.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, makeRefreshTokens } from './refresh-token.ts';
import { remove } from './removal.ts';
import { changePassword, finishReset, sendResetLink, startReset } from './reset.ts';
import { authenticate, signIn, signOut } from './sign-in.ts';
import { makeSignInAddresses } from './sign-in-addresses.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verification.ts';

/** Revoked sessions are kept for a while, so that a user's export can list them. */
const REVOKED_RETENTION = 30 * DAY;

/** How long it can be seen what became of an email. */
const SENT_MAIL_RETENTION = 30 * DAY;

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
  await deleteSentMailsBefore(db, ago(SENT_MAIL_RETENTION));
}

export interface Accounts {
  signup(body: Signup, from: Origin): Promise<SignedIn>;
  login(body: Login, from: Origin): Promise<SignedIn>;
  logout(body: Logout): Promise<void>;
  refresh(refreshToken: string, from: Origin): Promise<TokenPair>;
  /** The user of an access token, read in one query. Throws `unauthorized` or `claims_stale`. */
  authenticate(accessToken: string | undefined): Promise<Member>;
  /** Like `authenticate`, but without the database: the session may have been revoked. */
  ownerOf(accessToken: string | undefined): string | undefined;
  remove(caller: Caller, body: Removal): Promise<void>;
  sendVerification(caller: Caller): Promise<void>;
  /** The login session of the refresh token survives if others are ended. */
  verifyEmail(userId: string, token: string, refreshToken: string | undefined): Promise<void>;
  startReset(email: string, from: Origin): Promise<void>;
  /** Sends the requested email; null if there is no account. */
  sendResetLink(userId: string | null): Promise<void>;
  finishReset(userId: string, token: string, body: ResetFinish, from: Origin): Promise<void>;
  changeEmail(caller: Caller, body: EmailChange): Promise<User>;
  changePassword(caller: Caller, body: NewPassword, from: Origin): Promise<void>;
  /** Deletes expired login sessions, links, addresses, counters and results of emails. */
  cleanUp(): Promise<void>;
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
    authenticate: (token) => authenticate(tools, lookup, token),
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
    cleanUp: () => cleanUp(tools),
  };
}
