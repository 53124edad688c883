/** The hostnames besides `localhost` on which the product runs. */
export interface KnownHosts {
  main: string;
  staging: string;
}

/** Whether the product runs on this hostname. On any other it shows an error (spec 1). */
export function isKnownHost(hostname: string, { main, staging }: KnownHosts): boolean {
  return hostname !== '' && ['localhost', main, staging].includes(hostname.toLowerCase());
}
