import type { Challenge } from '#contract/challenge.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';
import type { ApiProblem } from './api-error.ts';

/** What a failed response says. Every page loads the errors, but only calls need this. */
export function problemOf(
  status: number,
  body: unknown,
  retryAfter: string | null | undefined,
): ApiProblem {
  const emitted: { [Key in keyof ErrorBody]?: unknown } = isJsonObject(body) ? body : {};
  return {
    status,
    code: isErrorCode(emitted.code) ? emitted.code : undefined,
    detail: typeof emitted.detail === 'string' ? emitted.detail : '',
    fields: isJsonObject(emitted.fields) ? textsIn(emitted.fields) : {},
    retryAfter: /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
    // Solving it fails if it is none.
    challenge: emitted.challenge as Challenge | undefined,
  };
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

function textsIn(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
