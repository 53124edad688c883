/** The hostnames besides `localhost` on which the product runs. */
export interface KnownHosts {
  main: string;
  staging: string;
}

/** Whether the product runs on this hostname. On any other it shows an error (spec 1). */
export function isKnownHost(hostname: string, { main, staging }: KnownHosts): boolean {
  return hostname !== '' && ['localhost', main, staging].includes(hostname.toLowerCase());
}

/** The origins of the APIs. An empty one means the page's own origin. */
export interface ApiOrigins {
  main: string;
  staging: string;
}

/** The origin of every call of a page on this hostname. Localhost and the main host share one. */
export function apiOriginOf(hostname: string, hosts: KnownHosts, apis: ApiOrigins): string {
  return hostname.toLowerCase() === hosts.staging ? apis.staging : apis.main;
}
