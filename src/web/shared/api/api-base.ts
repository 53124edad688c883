import type { KnownHosts } from '#contract/known-hosts.ts';
import { API_BASE } from '#contract/routes.ts';

/** The origins of the APIs. An empty one means the page's own origin. */
export interface ApiOrigins {
  main: string;
  staging: string;
}

/** Localhost and the main host share one. */
export function apiBaseOf(hostname: string, hosts: KnownHosts, apis: ApiOrigins): string {
  const isStaging = hostname.toLowerCase() === hosts.staging;
  return `${isStaging ? apis.staging : apis.main}${API_BASE}`;
}
