/** The hostnames beside `localhost` on which the product runs. */
export interface KnownHosts {
  main: string;
  staging: string;
}

/** Whether the product runs on a page of this hostname; anywhere else it shows an error (spec 1). */
export function isKnownHost(hostname: string, { main, staging }: KnownHosts): boolean {
  return hostname !== '' && ['localhost', main, staging].includes(hostname.toLowerCase());
}
