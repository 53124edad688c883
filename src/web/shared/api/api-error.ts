import type { Challenge } from '#contract/challenge.ts';
import type { ErrorCode } from '#contract/errors.ts';

export interface ApiProblem {
  /** The HTTP status; 0 if no response came. */
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
}

/** The only error that calls throw. Its message is safe to show to the user. */
export class ApiError extends Error implements ApiProblem {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly challenge: Challenge | undefined;

  constructor(problem: ApiProblem, options?: ErrorOptions) {
    super(problem.detail, options);
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields;
    this.retryAfter = problem.retryAfter;
    this.challenge = problem.challenge;
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
export type ErrorText = { text: string } | { key: KeyedError['messageKey'] };

/** Spec section 8. A 401 shows nothing; else the detail, the message or the generic text. */
export function errorTextOf(error: unknown): ErrorText | undefined {
  if (error instanceof ApiError && error.status === 401) return undefined;
  if (error instanceof KeyedError) return { key: error.messageKey };
  const text = error instanceof Error ? error.message : '';
  return text === '' ? { key: 'errors.common' } : { text };
}
