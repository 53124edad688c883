import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/error-body.ts';
import { ERRORS, type ErrorCode, REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { Problem } from '#server/base/problem.ts';
import { isDatabaseAway, isDiskFull } from '#server/db/failures.ts';
import { loggedError } from '#server/log/log.ts';
import { textsIn } from '#server/texts/texts.ts';
import { preferredLanguage } from './language.ts';
import { asPartOf, sendRequestId } from './request-id.ts';

/** The default code of a status; never anything internal. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  421: 'wrong_host',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** How long a client should wait while a part of the system is down, in seconds. */
const RETRY_AFTER_OUTAGE = 2;

/** Longer, because a person must free the disk. */
const RETRY_AFTER_FULL_DISK = 60;

/** The body of an error. The sentence for stale claims is the same in every language (spec 4). */
export function errorBody(code: ErrorCode, language: Language = DEFAULT_LANGUAGE): ErrorBody {
  const t = textsIn(language, 'errors');
  return { detail: code === 'claims_stale' ? REFRESH_AND_TRY_AGAIN : t(`codes.${code}`), code };
}

export function codeFor(status: number): ErrorCode {
  return codeOfStatus[status] ?? (status < 500 ? 'bad_request' : 'internal');
}

/** Sends a problem in the language of the request; it is never cached. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']);
  const t = textsIn(language, 'errors');
  const fields = Object.entries(problem.fields ?? {}).map(([name, key]) => [
    name,
    t(`fields.${key}`),
  ]);
  sendRequestId(request, reply);
  reply.code(ERRORS[problem.code]).headers({
    'cache-control': 'no-store',
    'content-language': language,
    // Responses also vary by origin.
    vary: [reply.getHeader('vary') ?? [], 'Accept-Language'].flat().join(', '),
  });
  if (problem.status === 401 && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', 'Bearer');
  }
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply.send({
    ...errorBody(problem.code, language),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(problem.challenge ? { challenge: problem.challenge } : {}),
  });
}

/** The one place that turns a thrown error into a response, and logs it if it is a bug. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  asPartOf(request, () => logProblem(request, problem, error));
  return sendProblem(request, reply, problem);
}

function logProblem({ log }: FastifyRequest, problem: Problem, error: FastifyError): void {
  const { code, status, cause } = problem;
  if (code === 'internal') {
    log.error({ error: loggedError(cause ?? error) }, 'request failed');
  } else if (status >= 500) {
    log.warn({ code, ...(cause ? { cause: loggedError(cause) } : {}) }, 'a part is away');
  }
}

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const status = statusOf(error);
  if (status !== undefined) return new Problem(codeFor(status), { cause: error });
  if (isDiskFull(error)) {
    return new Problem('unavailable', { retryAfter: RETRY_AFTER_FULL_DISK, cause: error });
  }
  if (isDatabaseAway(error)) {
    return new Problem('unavailable', { retryAfter: RETRY_AFTER_OUTAGE, cause: error });
  }
  return new Problem('internal', { cause: error });
}

/**
 * The status that the framework gives a request it cannot serve. Errors of other libraries may
 * carry the status of their own calls, which says nothing about the request.
 */
function statusOf(error: FastifyError & { expose?: boolean }): number | undefined {
  const { code = '', statusCode = 500, expose = false } = error;
  const isOfFramework = expose || code.startsWith('FST_') || code === 'ECONNRESET';
  return isOfFramework && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
