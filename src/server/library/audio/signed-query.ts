import type { Keyring } from '#server/config/keyring.ts';

/** Who may fetch an audio file, and until when. */
export interface Permission {
  /** The file: the path of the URL below the folder or origin of all audio. */
  name: string;
  userId: string;
  expiresAt: Date;
}

/** The query of a URL that anyone may fetch until it expires. */
export function signedQuery(keys: Keyring, { name, userId, expiresAt }: Permission): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const signature = keys.mac(signedText(name, userId, expires));
  return new URLSearchParams({ user: userId, expires, signature }).toString();
}

/** Whether a query was signed with one of these keys for this name and has not expired. */
export function isSigned(
  keys: Keyring,
  name: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  const { user, expires, signature } = query;
  if (typeof user !== 'string' || typeof signature !== 'string') return false;
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
  if (!keys.isMac(signedText(name, user, expires), signature)) return false;
  return now.getTime() < Number(expires) * 1000;
}

const signedText = (name: string, user: string, expires: string) =>
  [name, user, expires].join('\n');
