import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { asPartOf } from './request-id.ts';
import { loggedPath } from './shed-load.ts';

const LIMITS_COUNT_AS_ONE = 'until then limits count all visitors behind it as one.';

const UNKNOWN_PROXY = `A request came with X-Forwarded-For from an address that TRUST_PROXY does not name. If it is a proxy of yours, name it there: ${LIMITS_COUNT_AS_ONE}`;

const ANOTHER_PROXY = `X-Forwarded-For names another proxy in front of those in TRUST_PROXY: an address of a private network, with others before it. If it is a load balancer of yours, name it there, too: ${LIMITS_COUNT_AS_ONE}`;

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('100.64.0.0', 10);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Warns once about an unconfigured proxy, whose visitors would share one rate limit. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    const forwarded = headers['x-forwarded-for'];
    if (isSaid || forwarded === undefined) return;
    const isUnknown = ip === socket.remoteAddress;
    if (!isUnknown && !isAnotherProxy(ip, String(forwarded))) return;
    isSaid = true;
    log.warn(isUnknown ? UNKNOWN_PROXY : ANOTHER_PROXY);
  });
}

/** Whether the client that was found is a proxy: its network is private, and it names a client. */
function isAnotherProxy(ip: string, forwarded: string): boolean {
  const [first] = forwarded.split(',');
  return first?.trim() !== ip && privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/**
 * Logs every request once, after its response. A route with parameters is logged as its pattern,
 * because parameters may be private. Files, health checks and shed requests are logged only at
 * `debug`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    const path = route.includes(':') ? route : loggedPath(request.url);
    const isRoutine =
      request.isShed ||
      (reply.statusCode < 400 && /^\/(assets\/|healthz|readyz|metrics)|\.[a-z]+$/.test(path));
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    asPartOf(request, () => request.log[isRoutine ? 'debug' : 'info'](line, 'request'));
  });
}
