import { isKnownHost } from '#contract/known-hosts.ts';

const LOOPBACKS = ['', 'localhost', '127.0.0.1', '::1'];

/** Whether only this machine can reach a server that listens on this HOST. */
export function isLoopback(host: string): boolean {
  return LOOPBACKS.includes(host);
}

export interface Audience {
  HOST: string;
  TRUST_PROXY: readonly string[];
  /** Blank if not set. */
  APP_ORIGIN: string;
}

/** Whether people beyond this machine can reach the server, directly or through a proxy. */
export function isForOthers(audience: Audience): boolean {
  return isPublic(audience) || audience.TRUST_PROXY.length > 0;
}

/** The names that browsers resolve to their own machine. */
const LOCAL_NAME = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether the server listens beyond this machine, or has an app origin elsewhere. */
export function isPublic({ HOST, APP_ORIGIN }: Omit<Audience, 'TRUST_PROXY'>): boolean {
  const isElsewhere = APP_ORIGIN !== '' && !LOCAL_NAME.test(new URL(APP_ORIGIN).hostname);
  return !isLoopback(HOST) || isElsewhere;
}

interface HostNames {
  VITE_MAIN_HOST: string;
  VITE_STAGING_HOST: string;
}

function hostnameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** Whether pages are served under this Host header (spec section 1). */
export function isServedHost(host: string, env: HostNames): boolean {
  const { VITE_MAIN_HOST: main, VITE_STAGING_HOST: staging } = env;
  return isKnownHost(hostnameOf(host), { main, staging });
}

export function localhostInstead(host: string): string | undefined {
  const isLoopback = ['127.0.0.1', '[::1]'].includes(hostnameOf(host));
  const port = /:\d{1,5}$/.exec(host)?.[0] ?? '';
  return isLoopback ? `http://localhost${port}` : undefined;
}
