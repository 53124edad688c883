import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request carries the secret, as a bearer token or as the password of basic access. */
export function hasSecret({ authorization = '' }: IncomingHttpHeaders, secret: string): boolean {
  const [scheme = '', given = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return isEqual(given, secret);
  if (!/^basic$/i.test(scheme)) return false;
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, 'base64').toString()) ?? [];
  return isEqual(password, secret);
}

function isEqual(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
