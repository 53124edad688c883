import type { TokenPair } from '#contract/auth.ts';
import type { EmailChange } from '#contract/users.ts';
import { bound } from '#server/base/bound.ts';
import { SingleFlight } from '#server/base/single-flight.ts';
import type { Caller, Origin } from '#server/context.ts';
import { prepareLoginLookup } from '#server/db/repositories/logins.ts';
import { makeAccessTokens } from './access-token.ts';
import {
  changeEmailBySupport,
  endLoginSessions,
  resendVerification,
  verifyBySupport,
} from './by-support.ts';
import { makeChallenges } from './challenges.ts';
import type { AccountsContext, AccountTools } from './context.ts';
import { changeEmail } from './email-change.ts';
import { argon2id, type Hasher, makePasswords } from './passwords.ts';
import { refresh } from './refresh.ts';
import { makeRefreshTokens } from './refresh-token.ts';
import { eraseUnused, remove, removeBySupport } from './removal.ts';
import { changePassword, finishReset, sendResetLink, startReset } from './reset.ts';
import { authenticate, signIn, signOut } from './sign-in.ts';
import { makeSignInAddresses } from './sign-in-addresses.ts';
import { signUp } from './sign-up.ts';
import { sendVerification, verifyEmail } from './verification.ts';

export type Accounts = ReturnType<typeof makeAccounts>;

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
) {
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
    ...bound(tools, {
      signup: signUp,
      login: signIn,
      logout: signOut,
      remove,
      sendVerification,
      verifyEmail,
      startReset,
      sendResetLink,
      finishReset,
      changePassword,
      eraseUnused,
      resendVerification,
      verifyBySupport,
      changeEmailBySupport,
      endLoginSessions,
      removeBySupport,
    }),
    refresh: async (token: string, from: Origin) =>
      (await refreshes.run(token, () => refresh(tools, token, from))).result,
    /** The user of an access token, read in one query. Throws `unauthorized` or `claims_stale`. */
    authenticate: (accessToken: string | undefined, takesStaleClaims?: boolean) =>
      authenticate(tools, lookup, accessToken, takesStaleClaims),
    /** Like `authenticate`, but without the database: the session may have been revoked. */
    ownerOf: (accessToken = ''): string | undefined =>
      tools.accessTokens.read(accessToken, tools.now())?.userId,
    changeEmail: async (caller: Caller, body: EmailChange) => {
      await changeEmail(tools, caller, body);
      return tools.users.get(caller.userId);
    },
  };
}
