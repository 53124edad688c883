import i18next from 'i18next';
import type { TokenPair } from '#contract/auth.ts';
import { REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import type { OperationName } from '#contract/routes.ts';
import { config } from '#web/config.ts';
import { apiBaseOf } from './api-base.ts';
import { ApiError, problemOf } from './api-error.ts';
import { emitAuthSignal } from './auth-signal.ts';
import { acquireLock, createRefresher, type Refresher } from './refresher.ts';
import { type AnswerOf, type Input, type InputOf, send } from './send.ts';
import { tokenStore } from './token-store.ts';

export interface ClientParts {
  /** Makes one call with the given access token; throws an `ApiError`. */
  send: (name: OperationName, input: Input, accessToken: string | undefined) => Promise<unknown>;
  /** The pair to call with; undefined when nobody is signed in. */
  currentPair: () => TokenPair | undefined;
  renewed: Refresher;
}

/** Anyone who could not refresh their tokens must not read that they should. */
const LOGGED_OUT = problemOf(401, { code: 'unauthorized' }, undefined);

/** Calls an operation of the contract and gives its answer; throws an `ApiError`. */
export type Call = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>;

/**
 * The API client. Where a call is refused for its tokens while somebody is signed in, they are
 * renewed and the call is made again (spec section 4); where they cannot be, it fails with a 401. It
 * shows nothing and navigates nowhere.
 */
export function createClient({ send, currentPair, renewed }: ClientParts): Call {
  return async (name, input) => {
    let pair = currentPair();
    for (;;) {
      try {
        // The server shapes its answers by the same contract.
        return (await send(name, input as Input, pair?.accessToken)) as AnswerOf<typeof name>;
      } catch (error) {
        if (pair === undefined || !isForTokens(error)) throw error;
        pair = await renewed(pair).catch(() => {
          throw error.status === 401 ? error : new ApiError(LOGGED_OUT, { cause: error });
        });
      }
    }
  };
}

/** Whether new tokens may help: they are dead, or older than what they claim. */
function isForTokens(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, detail } = error;
  return status === 401 || (status === 403 && detail === REFRESH_AND_TRY_AGAIN);
}

/** Asked for when a call is made: pages are also made at build time, where there is no address. */
const baseOfPage = () => apiBaseOf(window.location.hostname, config.hosts, config.apis);

const sendFromHere = (name: OperationName, input: Input, accessToken: string | undefined) =>
  send({ base: baseOfPage(), name, input, accessToken, language: i18next.language });

async function refresh({ accessToken, refreshToken }: TokenPair): Promise<TokenPair> {
  const answer = await sendFromHere('refreshTokens', { body: { refreshToken } }, accessToken);
  const { newAccessToken, newRefreshToken } = (answer ?? {}) as Partial<AnswerOf<'refreshTokens'>>;
  if (!newAccessToken || !newRefreshToken) throw new Error('The answer holds no pair of tokens');
  return { accessToken: newAccessToken, refreshToken: newRefreshToken };
}

/** The API client of this page. */
export const call = createClient({
  send: sendFromHere,
  currentPair: tokenStore.current,
  renewed: createRefresher({
    tokens: tokenStore,
    refresh,
    acquireLock,
    now: () => Date.now(),
    emit: emitAuthSignal,
  }),
});
