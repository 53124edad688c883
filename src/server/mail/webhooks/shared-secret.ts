import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '#server/keyring.ts';

/** Whether a request carries the secret, as a bearer token or as the password of basic access. */
export function hasSecret({ authorization = '' }: IncomingHttpHeaders, secret: string): boolean {
  const [scheme = '', given = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return isSameSecret(given, secret);
  if (!/^basic$/i.test(scheme)) return false;
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, 'base64').toString()) ?? [];
  return isSameSecret(password, secret);
}
