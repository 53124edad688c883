import type { Language } from '#contract/languages.ts';

/** The signed-in user of a request. */
export interface Caller {
  userId: string;
  /** The login session that the access token belongs to. */
  sessionId: string;
}

/** Where a request comes from. */
export interface Origin {
  /** The address to limit by: IPv4 whole, IPv6 by its /64. */
  ip: string;
  /** The wider network of an IPv6 address, its /48; IPv4 has none. */
  network?: string | undefined;
  /** What the answer is to be written in. */
  language: Language;
}
