import type { Challenge } from '#contract/challenge.ts';
import type { ErrorCode } from '#contract/errors.ts';

export interface ApiProblem {
  /** The HTTP status; 0 if no response came, because of the network or in time. */
  status: number;
  /** Stable, for decisions; undefined if the response is not from our API. */
  code: ErrorCode | undefined;
  /** A sentence for the user, in their language; empty if the response has none. */
  detail: string;
  /** What is wrong with each field, by its name, as sentences for the user. */
  fields: Readonly<Record<string, string>>;
  /** Seconds after which to try again, if the response says so. */
  retryAfter: number | undefined;
  /** The work after which the call would be accepted. */
  challenge?: Challenge | undefined;
  /** Whether the network kept the call from the server, or the response from the browser. */
  isOffline?: boolean;
}

/** The only error that calls throw. Its message is safe to show to the user. */
export class ApiError extends Error implements ApiProblem {
  override readonly name = 'ApiError';
  declare readonly status: ApiProblem['status'];
  declare readonly code: ApiProblem['code'];
  declare readonly detail: ApiProblem['detail'];
  declare readonly fields: ApiProblem['fields'];
  declare readonly retryAfter: ApiProblem['retryAfter'];
  declare readonly challenge: ApiProblem['challenge'];
  declare readonly isOffline?: boolean;

  constructor(problem: ApiProblem, options?: ErrorOptions) {
    super(problem.detail, options);
    Object.assign(this, problem);
  }
}

/** An error of the app itself. Its key names the sentence in the `app` texts. */
export class KeyedError extends Error {
  override readonly name = 'KeyedError';
  readonly messageKey: 'errors.common' | 'errors.wrong_response_from_server';

  constructor(messageKey: KeyedError['messageKey']) {
    super(messageKey);
    this.messageKey = messageKey;
  }
}

/** What the user reads: a sentence as it is, or the key of one in the `app` texts. */
export type ErrorText = { text: string } | { key: KeyedError['messageKey'] | 'errors.offline' };

/** Whether something failed for want of a network. What is no call knows only what the browser says. */
export function isOffline(error?: unknown): boolean {
  return error instanceof ApiError ? error.isOffline === true : navigator.onLine === false;
}

/**
 * Whether a call failed because the device has no network, as the browser says. Any other failure of a
 * refresh ends the session (spec section 4).
 */
export function hadNoNetwork(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && navigator.onLine === false;
}

/** Spec section 8. A 401 shows nothing; else the detail, the message or the generic text. */
export function errorTextOf(error: unknown): ErrorText | undefined {
  if (error instanceof ApiError && error.status === 401) return undefined;
  const isKeyed = error instanceof KeyedError;
  const text = error instanceof Error && !isKeyed ? error.message : '';
  if (text !== '') return { text };
  const key = isKeyed ? error.messageKey : 'errors.common';
  return { key: key === 'errors.common' && isOffline(error) ? 'errors.offline' : key };
}
