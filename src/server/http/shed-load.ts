import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, PAYMENT_WEBHOOKS } from '#contract/server-paths.ts';
import { Problem } from '#server/base/problem.ts';
import { type ClientAddress, NETWORK_SHARE } from '#server/limits.ts';
import { logSometimes } from '#server/log/log.ts';
import { sendProblem } from './errors.ts';

/**
 * The target of a request from its path on. In its absolute form (`GET http://host/path`), which the
 * router understands, too, nothing else would know the path for what it is.
 */
export function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

/** The query is left out, because promo data may hold email addresses. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** Without possible email addresses, tokens and ids, which are recognised by their length. */
export function loggedPath(url: string): string {
  const segments = pathOf(url).slice(0, 500).split('/');
  return segments.map((segment) => (isPrivate(segment) ? '…' : segment)).join('/');
}

function isPrivate(segment: string): boolean {
  const isFile = /\.[a-z0-9]{2,5}$/.test(segment);
  return /@|%40/.test(segment) || (segment.length >= 32 && !isFile);
}

/** Requests from programs, and the server's own pages, which are on the host of the API. */
export function isForAnyHost(url: string): boolean {
  return /^\/(api(\/|$)|(media|sandbox|unsubscribe)\/|dev\/outbox(\/|$)|(healthz(\/database)?|readyz|metrics)$)/.test(
    pathOf(url),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request was refused because of load. The log counts those in sum. */
    isShed: boolean;
  }
}

/** Seconds after which a retry makes sense. */
const RETRY_AFTER = 2;

/** The client of a call, as its share is counted. */
export interface Client extends ClientAddress {
  /** The user of a valid token, whatever their address is. */
  userId: string | undefined;
}

interface ShedLoadOptions {
  /** It runs for every call, so it must be fast. */
  clientOf: (request: FastifyRequest) => Client;
  atOnce: number;
  perClient: number;
  /** How many sign-ins are in progress at a time, because each waits for its turn to be hashed. */
  signIns: number;
}

/**
 * Limits the number of API calls in progress: in total, per user or anonymous address, and per
 * address with all its users; sign-ins have a limit of their own, so that a flood of them leaves the
 * other places free. An address may have as many calls in progress as there are free
 * places, so one alone leaves half of them, two leave a third, and a further one always finds some.
 * A wide network has the share of four addresses.
 *
 * Further calls are refused with 503 before they cost anything, so accepted ones stay fast under any
 * load. A call counts only while the server works on it, not while its body arrives or its response
 * leaves; otherwise a few slow visitors would block everybody else.
 */
export function shedLoad(
  app: FastifyInstance,
  { clientOf, atOnce, perClient, signIns }: ShedLoadOptions,
): void {
  /** What each call counts for. */
  const inWork = new Map<FastifyRequest, string[]>();
  const counts = new Map<string, number>();
  const logShedding = logSometimes(app.log, 'more calls than can be worked at; some are refused');
  app.decorateRequest('isShed', false);

  const mayWork = (request: FastifyRequest): boolean => {
    if (!isShed(request) || inWork.has(request)) return true;
    const { userId, ip, network } = clientOf(request);
    const free = atOnce - inWork.size;
    const shares: [name: string, most: number][] = [
      [`client ${userId ?? network ?? ip}`, perClient],
      [`address ${ip}`, free],
    ];
    if (isBelow(request, SIGN_IN)) shares.push(['sign-ins', signIns]);
    if (network !== undefined) shares.push([`network ${network}`, free * NETWORK_SHARE]);
    if (shares.some(([name, most]) => (counts.get(name) ?? 0) >= most)) return false;
    const names = shares.map(([name]) => name);
    inWork.set(request, names);
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  };

  const leave = (request: FastifyRequest): void => {
    const names = inWork.get(request) ?? [];
    inWork.delete(request);
    for (const name of names) {
      const count = (counts.get(name) ?? 0) - 1;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    }
  };

  for (const moment of ['onRequest', 'preValidation'] as const) {
    app.addHook(moment, async (request, reply) => {
      if (mayWork(request)) return;
      request.isShed = true;
      logShedding();
      // The next call then waits in the kernel for a connection, which costs this process nothing.
      // With a body on its way, closing could reset the connection before the response is read.
      if (moment === 'preValidation' || !hasBody(request)) reply.header('connection', 'close');
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
 * Never refused: a refresh, because a failure would sign the user out, and the provider's webhooks,
 * because a retry would come late. Each costs a row or two.
 */
const EXEMPT = [`${API_BASE}/v1/auth/refresh-token`, PAYMENT_WEBHOOKS];

const SIGN_IN = `${API_BASE}/v1/auth/login`;

const isShed = (request: FastifyRequest): boolean =>
  isBelow(request, API_BASE) && !EXEMPT.some((path) => isBelow(request, path));

/** By the matched route, because the target may be spelled in other ways, such as `/%61pi/`. */
const isBelow = ({ routeOptions: { url: route = '' } }: FastifyRequest, path: string): boolean =>
  route === path || route.startsWith(`${path}/`);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
