import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';

interface More {
  fields?: Readonly<Record<string, string>>;
  retryAfter?: string;
  /** What the browser would have to compute. */
  challenge?: object;
}

/** The server's refusal of a call. */
export const refusal = (
  status: number,
  code?: string,
  detail = 'No.',
  { retryAfter, ...more }: More = {},
) => new ApiError(problemOf(status, { code, detail, ...more }, retryAfter));

/** No response: nothing that the user could fix. */
export const outage = new ApiError(problemOf(0, undefined, null));

/** The network is lost. */
export const lost = new ApiError({ ...problemOf(0, undefined, null), isOffline: true });
