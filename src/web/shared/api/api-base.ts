import type { KnownHosts } from '#contract/known-hosts.ts';
import { API_BASE } from '#contract/routes.ts';

/** Where the APIs are, as origins; an empty one is the page's own. */
export interface ApiOrigins {
  main: string;
  staging: string;
}

/** The base of every call for a page of this hostname: localhost and the main host share one. */
export function apiBaseOf(hostname: string, hosts: KnownHosts, apis: ApiOrigins): string {
  const isStaging = hostname.toLowerCase() === hosts.staging;
  return `${isStaging ? apis.staging : apis.main}${API_BASE}`;
}
