import type { ErrorBody } from '#contract/error-body.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** What went wrong with a call, as plain data. */
export interface ApiProblem {
  /** Of the answer; 0 when none came. */
  status: number;
  /** Stable, for decisions; undefined when the answer is not one of our API. */
  code: ErrorCode | undefined;
  /** A sentence for the user, in their language; empty when the answer has none. */
  detail: string;
  /** What is wrong with each field, by its name; sentences for the user. */
  fields: Readonly<Record<string, string>>;
  /** Whole seconds after which another try makes sense, if the answer says so. */
  retryAfter: number | undefined;
}

/** The one error that calls throw. Its message is the detail: nothing technical reaches a visitor. */
export class ApiError extends Error implements ApiProblem {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;

  constructor(problem: ApiProblem, options?: ErrorOptions) {
    super(problem.detail, options);
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields;
    this.retryAfter = problem.retryAfter;
  }
}

/** An error of the app itself; what a visitor reads stands in the `app` texts under its key. */
export class KeyedError extends Error {
  override readonly name = 'KeyedError';
  readonly messageKey: 'errors.wrong_response_from_server';

  constructor(messageKey: KeyedError['messageKey']) {
    super(messageKey);
    this.messageKey = messageKey;
  }
}

/** The problem that an answer tells of; its body may be anything. */
export function problemOf(
  status: number,
  body: unknown,
  retryAfter: string | null | undefined,
): ApiProblem {
  const emitted: { [Key in keyof ErrorBody]?: unknown } = isObject(body) ? body : {};
  return {
    status,
    code: isErrorCode(emitted.code) ? emitted.code : undefined,
    detail: typeof emitted.detail === 'string' ? emitted.detail : '',
    fields: isObject(emitted.fields) ? textsIn(emitted.fields) : {},
    retryAfter: /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
  };
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsIn(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
