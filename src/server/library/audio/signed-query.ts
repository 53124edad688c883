import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Who may fetch an audio file, and until when. */
export interface Permission {
  /** The file: the last segment of the URL. */
  name: string;
  userId: string;
  expiresAt: Date;
}

/** The query of a URL that anyone may fetch until it expires. */
export function signedQuery(key: KeyObject, { name, userId, expiresAt }: Permission): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const signature = signatureOf(key, name, userId, expires).toString('base64url');
  return new URLSearchParams({ user: userId, expires, signature }).toString();
}

/** Whether a query was signed with this key for this name and has not expired. */
export function isSigned(
  key: KeyObject,
  name: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  const { user, expires, signature } = query;
  if (typeof user !== 'string' || typeof signature !== 'string') return false;
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
  const expected = signatureOf(key, name, user, expires);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return now.getTime() < Number(expires) * 1000;
}

function signatureOf(key: KeyObject, name: string, user: string, expires: string): Buffer {
  return createHmac('sha256', key).update([name, user, expires].join('\n')).digest();
}
