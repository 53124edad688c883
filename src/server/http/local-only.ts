import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Audience, isForOthers } from '#server/hosts.ts';

/**
 * Headers by which a proxy, a load balancer or a CDN says that it passes on somebody else's request.
 * Each product has names of its own, so most are known by a word or a prefix.
 */
const FORWARDING = [
  /forward|proxy/,
  /(client|real|remote|user|socket|viewer|connecting|originating|src)-?(ip|addr)/,
  /^(cf|cdn|cloudfront|fastly|fly|akamai|incap|ali-cdn|x-(original|envoy|akamai|azure|appengine|amzn?|vercel|nf|arr|sucuri))-/,
  /^(via|x-host|x-scheme|x-varnish|front-end-https|x-cloud-trace-context)$/,
];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a request comes from this very machine, to a server that is for nobody else. Pages for
 * developers are shown to no other.
 *
 * A proxy on this machine connects from a loopback address too, and nginx gives the request the host
 * that it connects to unless it is told otherwise. So the configuration has to say that the server
 * is for nobody else, no header may name a proxy, and HTTP/1.0 does not count: nginx speaks it to
 * servers by default, and no browser does.
 */
export function isLocalOnly(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  env: Audience,
): boolean {
  return (
    !isForOthers(env) &&
    isLoopbackPeer(raw.socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
    /^localhost(:\d+)?$/i.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.some((pattern) => pattern.test(name)))
  );
}

/** BlockList knows IPv4 addresses that are written as IPv6, too: `::ffff:127.0.0.1`. */
function isLoopbackPeer(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
