import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Audience, isForOthers } from '#server/config/hosts.ts';

/**
 * Headers that show that a proxy, a load balancer or a CDN forwards a request. Each product has its
 * own names, so most are matched by a word or a prefix.
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
 * Whether a request comes from this machine, to a server that only this machine can reach.
 * Developer pages require it, because the outbox shows links that work.
 *
 * A local proxy also connects from a loopback address, and by default nginx sets the Host header to
 * the address that it connects to. So the configuration must say that the server is local, no
 * header may indicate a proxy, and HTTP/1.0 does not count: nginx uses it by default, and no
 * browser does.
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

/** BlockList also recognises IPv4 addresses written as IPv6: `::ffff:127.0.0.1`. */
function isLoopbackPeer(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
