import i18next from 'i18next';
import type { TokenPair } from '#contract/auth.ts';
import { REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import { apiOriginOf } from '#contract/known-hosts.ts';
import type { OperationName } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import { config } from '#web/config.ts';
import { ApiError, hadNoNetwork } from './api-error.ts';
import { problemOf } from './api-problem.ts';
import { connection } from './connection.ts';
import { type AuthSignal, acquireLock, createRefresher, type Refresher } from './refresher.ts';
import { type Input, type InputOf, type ResponseOf, send } from './send.ts';
import { serverClock } from './server-clock.ts';
import { tokenStore } from './token-store.ts';

export interface ClientParts {
  /** Makes one call with the given access token. Throws an `ApiError`. */
  send: (name: OperationName, input: Input, accessToken: string | undefined) => Promise<unknown>;
  /** Undefined if no user is signed in. */
  currentPair: () => TokenPair | undefined;
  renewed: Refresher;
}

/** Without a detail: a user whose tokens cannot be refreshed must not read that they should be. */
const LOGGED_OUT = problemOf(401, { code: 'unauthorized' }, undefined);

export type Call = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<ResponseOf<Name>>;

/**
 * The API client. If a signed-in user's call is refused for its tokens, it renews them and repeats
 * the call (spec section 4). If they cannot be renewed, the call fails with a 401, or like the renewal
 * that had no network. The client shows nothing and navigates nowhere.
 */
export function createClient({ send, currentPair, renewed }: ClientParts): Call {
  return async (name, input) => {
    let pair = currentPair();
    for (;;) {
      try {
        // The server validates its responses against the same contract.
        return (await send(name, input as Input, pair?.accessToken)) as ResponseOf<typeof name>;
      } catch (error) {
        if (pair === undefined || !isForTokens(error)) throw error;
        pair = await renewed(pair).catch((reason: unknown) => {
          // No refusal: the user stays signed in, and the call failed for the same reason.
          if (hadNoNetwork(reason)) throw reason;
          throw error.status === 401 ? error : new ApiError(LOGGED_OUT, { cause: error });
        });
      }
    }
  };
}

/** Whether new tokens may help: these have expired, or their claims are out of date. */
function isForTokens(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, detail } = error;
  return status === 401 || (status === 403 && detail === REFRESH_AND_TRY_AGAIN);
}

/** Read at call time, because prerendered pages have no address at build time. */
const baseOfPage = () =>
  `${apiOriginOf(window.location.hostname, config.hosts, config.apis)}${API_BASE}`;

async function sendFromHere(
  name: OperationName,
  input: Input,
  accessToken: string | undefined,
): Promise<unknown> {
  const request = { base: baseOfPage(), name, input, accessToken, language: i18next.language };
  try {
    const response = await send(request);
    connection.note(true);
    return response;
  } catch (error) {
    // A slow server says nothing of the network.
    if (!(error instanceof ApiError) || error.status > 0) connection.note(true);
    else if (error.isOffline && name === 'getMe') connection.note(false);
    else if (error.isOffline) connection.doubt();
    throw error;
  }
}

async function refresh({ accessToken, refreshToken }: TokenPair): Promise<TokenPair> {
  const response = await sendFromHere('refreshTokens', { body: { refreshToken } }, accessToken);
  const { newAccessToken, newRefreshToken } = (response ?? {}) as Partial<
    ResponseOf<'refreshTokens'>
  >;
  if (!newAccessToken || !newRefreshToken) throw new Error('The response holds no pair of tokens');
  return { accessToken: newAccessToken, refreshToken: newRefreshToken };
}

const listeners = new Set<(signal: AuthSignal) => void>();

/** The client itself shows nothing and navigates nowhere; subscribers do. */
export function onAuthSignal(listener: (signal: AuthSignal) => void): void {
  listeners.add(listener);
}

const renewed = createRefresher({
  tokens: tokenStore,
  refresh,
  acquireLock,
  now: () => serverClock.now().getTime(),
  emit: (signal) => {
    for (const listener of listeners) listener(signal);
  },
});

export const call = createClient({
  send: sendFromHere,
  currentPair: tokenStore.latest,
  renewed,
});

/**
 * Renews the tokens of a signed-in user after a change that makes them stale. It is the refresh to
 * which the next call would have led, without the refusal before it. Never rejects.
 */
export async function renewTokens(): Promise<void> {
  const pair = tokenStore.current();
  if (pair !== undefined) await renewed(pair).catch(() => undefined);
}
