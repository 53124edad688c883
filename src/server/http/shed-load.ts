import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import { logSometimes } from '#server/log.ts';
import { Problem } from '#server/problem.ts';
import { sendProblem } from './errors.ts';

/** The path of a request target. The query stays out: promo data may hold e-mail addresses. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/**
 * The path as it may be logged. What may be an e-mail address, and tokens and ids, known by their
 * length, are left out.
 */
export function loggedPath(url: string): string {
  const segments = pathOf(url).slice(0, 500).split('/');
  return segments.map((segment) => (isPrivate(segment) ? '…' : segment)).join('/');
}

function isPrivate(segment: string): boolean {
  const isFile = /\.[a-z0-9]{2,5}$/.test(segment);
  return /@|%40/.test(segment) || (segment.length >= 32 && !isFile);
}

/**
 * What is answered under any hostname: the requests of programs, and the server's own pages, which
 * are on the host of the API.
 */
export function isForAnyHost(url: string): boolean {
  return /^\/(api(\/|$)|(media|sandbox|unsubscribe)\/|dev\/outbox(\/|$)|(healthz|readyz|metrics)$)/.test(
    pathOf(url),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it was refused because there were too many; the log tells of those in sum. */
    isShed: boolean;
  }
}

/** Twice as many were served no sooner: they only waited for each other. */
const AT_ONCE = 100;

/** Of these, what one client gets: four others are still served beside the busiest one. */
const PER_CLIENT = 20;

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 2;

interface ShedLoadOptions {
  /** Whose call it is: the member by a token that is checked, else the address. Quick, for each call. */
  clientOf: (request: FastifyRequest) => string;
  atOnce?: number;
  perClient?: number;
}

/**
 * Works at so many calls of the API at a time, and at fewer of one client, and refuses what comes on
 * top of it, with 503, before it has cost anything: what is taken is answered soon, however much is
 * asked. A call counts only while the server works at it: not while its body arrives or its answer
 * leaves, for then few slow visitors would keep everybody else out.
 */
export function shedLoad(
  app: FastifyInstance,
  { clientOf, atOnce = AT_ONCE, perClient = PER_CLIENT }: ShedLoadOptions,
): void {
  const inWork = new Map<FastifyRequest, string>();
  const ofClient = new Map<string, number>();
  const logShedding = logSometimes(app.log, 'more calls than can be worked at; some are refused');
  app.decorateRequest('isShed', false);

  const mayWork = (request: FastifyRequest): boolean => {
    if (!isShed(request) || inWork.has(request)) return true;
    if (inWork.size >= atOnce) return false;
    const client = clientOf(request);
    const count = ofClient.get(client) ?? 0;
    if (count >= perClient) return false;
    inWork.set(request, client);
    ofClient.set(client, count + 1);
    return true;
  };

  const leave = (request: FastifyRequest): void => {
    const client = inWork.get(request);
    if (client === undefined) return;
    inWork.delete(request);
    const count = (ofClient.get(client) ?? 0) - 1;
    if (count > 0) ofClient.set(client, count);
    else ofClient.delete(client);
  };

  for (const moment of ['onRequest', 'preValidation'] as const) {
    app.addHook(moment, async (request, reply) => {
      if (mayWork(request)) return;
      request.isShed = true;
      logShedding();
      return sendProblem(request, reply, new Problem('unavailable', { retryAfter: RETRY_AFTER }));
    });
  }
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) leave(request);
  });
  app.addHook('onSend', async (request) => {
    leave(request);
  });
}

/**
 * Never refused: a refresh, whose failure would sign a member out, and what a payment provider tells,
 * who would come back late. Both are a row or two.
 */
const EXEMPT = [`${API_BASE}/v1/auth/refresh-token`, `${API_BASE}/v1/payments/webhook`];

/** By the route that answers: the target may be spelled in other ways, such as `/%61pi/`. */
function isShed({ routeOptions: { url: route = '' } }: FastifyRequest): boolean {
  const isBelow = (path: string) => route === path || route.startsWith(`${path}/`);
  return isBelow(API_BASE) && !EXEMPT.some(isBelow);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
