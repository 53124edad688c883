import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The body of every answer that is an error. */
export interface ErrorBody {
  /** A sentence that may be shown to a visitor. */
  detail: string;
  /** Stable, for programs. */
  code: string;
}

const commonDetail = 'Something went wrong. Please try again.';

const bodies: Readonly<Record<number, ErrorBody>> = {
  400: { detail: 'The request is malformed.', code: 'bad_request' },
  404: { detail: 'There is nothing at this address.', code: 'not_found' },
  405: { detail: 'This address does not take this method.', code: 'method_not_allowed' },
  408: { detail: 'The request took too long to arrive.', code: 'request_timeout' },
  413: { detail: 'The request is too large.', code: 'too_large' },
  414: { detail: 'The address is too long.', code: 'address_too_long' },
  415: { detail: 'This content type is not supported.', code: 'unsupported_media_type' },
  431: { detail: 'The request headers are too large.', code: 'headers_too_large' },
  503: { detail: 'The service is not available. Please try again.', code: 'unavailable' },
};

/** What is said of a status when nothing better is known; never anything internal. */
export function errorBody(status: number): ErrorBody {
  const fallback = { detail: commonDetail, code: status < 500 ? 'bad_request' : 'internal' };
  return bodies[status] ?? fallback;
}

/** Answers with an error that no cache keeps. */
export function sendError(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(errorBody(status));
}

/** The one place where what was thrown becomes an answer, and is logged if the fault is ours. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return sendError(reply, status);
}

function statusOf({ statusCode = 500 }: FastifyError): number {
  return statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
