import type { TokenPair } from '#contract/auth.ts';
import { REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import type { OperationName } from '#contract/routes.ts';
import { ApiError, problemOf } from './api-error.ts';
import type { AnswerOf, Input, InputOf } from './operation-types.ts';
import type { Refresher } from './refresher.ts';

export interface ClientParts {
  /** Makes one call with the given access token; throws an `ApiError`. */
  send: (name: OperationName, input: Input, accessToken: string | undefined) => Promise<unknown>;
  /** The pair to call with; undefined when nobody is signed in. */
  currentPair: () => TokenPair | undefined;
  renewed: Refresher;
}

/** Whoever could not refresh their tokens is not to read that they should. */
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
