import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/config/env.ts';
import {
  type Correlation,
  correlate,
  type Tracer,
  traceIdOf,
  typeOf,
} from '#server/log/correlation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined before the first hook, as for an address that cannot be read. */
    correlation: Correlation | undefined;
  }
}

const REQUEST_ID = 'x-request-id';

/** Nothing that could forge a line of a log, or is long. */
const SANE_ID = /^[\w.-]{1,128}$/;

/**
 * Makes the id of a request: the `X-Request-Id` of a proxy that `TRUST_PROXY` names, else the trace
 * id of its `traceparent`, else a new one. Anyone else could give many requests one id, or have all
 * of theirs traced.
 */
export function requestIds({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) {
  const isTrusted = trustIn(TRUST_PROXY);
  return {
    idOf: ({ headers, socket }: IncomingMessage): string => {
      if (!isTrusted(socket.remoteAddress)) return randomUUID();
      const given = headers[REQUEST_ID];
      if (typeof given === 'string' && SANE_ID.test(given)) return given;
      return traceIdOf(traceparentIn(headers)) ?? randomUUID();
    },
    traceparentOf: ({ headers, socket }: IncomingMessage): string | undefined => {
      const traceparent = traceparentIn(headers);
      const isUsable = traceIdOf(traceparent) !== undefined && isTrusted(socket.remoteAddress);
      return isUsable ? traceparent : undefined;
    },
  };
}

function traceparentIn({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}

function trustIn(networks: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => address !== undefined && trusted.check(address, familyOf(address));
}

interface CorrelateOptions {
  ids: ReturnType<typeof requestIds>;
  tracer: Tracer | undefined;
}

/**
 * Sends every request's id back, and correlates what is done for the request with it. With a tracer
 * every request is a span; only files and health checks are not.
 */
export function correlateRequests(app: FastifyInstance, { ids, tracer }: CorrelateOptions): void {
  app.decorateRequest('correlation', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    sendRequestId(request, reply);
    const route = routeOf(request);
    const { method } = request;
    const span = isRoutine(route)
      ? undefined
      : tracer?.start(
          {
            name: `${method} ${route}`,
            kind: 'server',
            attributes: { 'http.request.method': method, 'http.route': route },
          },
          ids.traceparentOf(request.raw),
        );
    request.correlation = { requestId: request.id, route, span };
    correlate(request.correlation, done);
  });
  // The events of a body come from its connection, which knows nothing of the request.
  app.addHook('preValidation', ({ correlation }, _reply, done) => {
    if (correlation === undefined) done();
    else correlate(correlation, done);
  });
  app.addHook('onError', async (request, _reply, error) => {
    request.correlation?.span?.set({ 'error.type': typeOf(error) });
  });
  app.addHook('onResponse', async ({ correlation }, { statusCode }) => {
    correlation?.span?.set({ 'http.response.status_code': statusCode });
    correlation?.span?.end(statusCode >= 500 ? String(statusCode) : undefined);
  });
}

export function sendRequestId({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID, id);
}

/** Calls `work` as a part of the request, wherever it was called from. */
export function asPartOf<T>(request: FastifyRequest, work: () => T): T {
  return correlate(request.correlation ?? { requestId: request.id, route: routeOf(request) }, work);
}

/** Unknown addresses could have any path, so they share one name. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return (is404 ? undefined : routeOptions.url) ?? 'unknown';
}

function isRoutine(route: string): boolean {
  return /^\/(assets\/|healthz|readyz|metrics)|\.[a-z0-9]+$/.test(route);
}
