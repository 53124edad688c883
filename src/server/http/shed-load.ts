import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import { logSometimes } from '../log.ts';
import { Problem } from '../problem.ts';
import { sendProblem } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it was refused because there were too many; the log tells of those in sum. */
    isTurnedAway: boolean;
  }
}

/** As many as a hundred tabs that wake up together; more would only wait for each other. */
const AT_ONCE = 100;

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 2;

/**
 * Works at so many calls of the API at a time and refuses what comes on top of it, with 503, before
 * it has cost anything: what is taken is answered soon, however much is asked. A call counts only
 * while the server works at it: not while its body arrives or its answer leaves, for then few slow
 * visitors would keep everybody else out.
 */
export function shedLoad(app: FastifyInstance, atOnce = AT_ONCE): void {
  const inWork = new Set<FastifyRequest>();
  const tell = logSometimes(app.log, 'more calls than can be worked at; some are refused');
  app.decorateRequest('isTurnedAway', false);

  const mayWork = (request: FastifyRequest): boolean => {
    if (!isShed(request.url) || inWork.has(request)) return true;
    if (inWork.size >= atOnce) return false;
    inWork.add(request);
    return true;
  };

  for (const moment of ['onRequest', 'preValidation'] as const) {
    app.addHook(moment, async (request, reply) => {
      if (mayWork(request)) return;
      request.isTurnedAway = true;
      tell();
      return sendProblem(request, reply, new Problem('unavailable', { retryAfter: RETRY_AFTER }));
    });
  }
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) inWork.delete(request);
  });
  app.addHook('onSend', async (request) => {
    inWork.delete(request);
  });
}

/**
 * Never refused: a refresh, whose failure would sign a member out, and what a payment provider tells,
 * who would come back late. Both are a row or two.
 */
const SPARED = [`${API_BASE}/v1/auth/refresh-token/`, `${API_BASE}/v1/payments/webhook/`];

const isShed = (url: string): boolean =>
  url.startsWith(API_BASE) && !SPARED.some((path) => url.startsWith(path));

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
