import type { Env } from './env/env.ts';

type KnownHosts = Pick<Env, 'VITE_MAIN_HOST' | 'VITE_STAGING_HOST'>;

/** The hostname of a Host header, without its port and in lower case. */
function hostnameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** Whether pages are served under this Host header (spec section 1). */
export function isKnownHost(host: string, env: KnownHosts): boolean {
  const hostname = hostnameOf(host);
  const known = ['localhost', env.VITE_MAIN_HOST, env.VITE_STAGING_HOST];
  return hostname !== '' && known.includes(hostname);
}

/** The address to open instead, for who came by the number of this machine. */
export function localhostInstead(host: string): string | undefined {
  const isLoopback = ['127.0.0.1', '[::1]'].includes(hostnameOf(host));
  const port = /:\d{1,5}$/.exec(host)?.[0] ?? '';
  return isLoopback ? `http://localhost${port}` : undefined;
}
