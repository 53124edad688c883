import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env/env.ts';
import { isLoopback } from '../http/hosts.ts';

/** Headers by which a proxy tells that it passes on somebody else's request. */
const FORWARDING = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

/**
 * Whether a request comes from this very machine, on a server that only this machine reaches. Pages
 * for developers are shown to no other.
 */
export function isLocalOnly(
  { headers }: { headers: IncomingHttpHeaders },
  { HOST }: Pick<Env, 'HOST'>,
): boolean {
  return (
    isLoopback(HOST) &&
    /^localhost(:\d+)?$/i.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
