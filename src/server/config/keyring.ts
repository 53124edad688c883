import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const KEY_BYTES = 32;

/** The operator's secrets. The first one makes what is signed, and all of them verify it. */
export type Secrets = readonly [string, ...string[]];

export const LEAST_SECRET_LENGTH = 32;

/**
 * A list has a secret on each line, or commas between them. Any other text is one secret, even with
 * a comma in it. The whole text also verifies, because an earlier release took it for one secret.
 */
export function secretsIn(text: string): Secrets {
  const parts = text
    .split(text.includes('\n') ? '\n' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first, ...others] = parts.every(isLongEnough) ? parts : [];
  if (first === undefined) return [text];
  return [first, ...new Set([...others, text].filter((secret) => secret !== first))];
}

const isLongEnough = (secret: string) => secret.length >= LEAST_SECRET_LENGTH;

/** The purpose of a key; no two purposes share one. */
export type KeyPurpose =
  | 'access token'
  | 'refresh token'
  | 'sign-in address'
  | 'mailbox'
  | 'challenge'
  | 'challenge solution'
  | 'media'
  | 'refund quote'
  | 'withdrawal draft'
  | 'operator sign-in'
  | 'sandbox id'
  | 'sandbox webhook';

/** The keys of one purpose, one for each secret. MACs are HMAC-SHA-256 in base64url. */
export interface Keyring {
  keys: readonly [KeyObject, ...KeyObject[]];
  /** By the first key. */
  mac(data: Data): string;
  /** By every key, the first one's first. */
  macs(data: Data): string[];
  /** Whether any of the keys made this MAC. */
  isMac(data: Data, given: string): boolean;
}

type Data = string | Uint8Array;

const known = new WeakMap<Secrets, Map<KeyPurpose, Keyring>>();

/** Derives the keys of a purpose (HKDF-SHA-256), once for each list of secrets. */
export function keyring(secrets: Secrets, purpose: KeyPurpose): Keyring {
  const keyrings = known.get(secrets) ?? new Map<KeyPurpose, Keyring>();
  known.set(secrets, keyrings);
  const made = keyrings.get(purpose) ?? keyringOf(secrets, purpose);
  keyrings.set(purpose, made);
  return made;
}

function keyringOf([first, ...others]: Secrets, purpose: KeyPurpose): Keyring {
  const key = keyOf(first, purpose);
  const keys = [key, ...others.map((secret) => keyOf(secret, purpose))] as const;
  return {
    keys,
    mac: (data) => macOf(key, data),
    macs: (data) => keys.map((each) => macOf(each, data)),
    isMac: (data, given) => keys.some((each) => isSame(given, macOf(each, data))),
  };
}

function keyOf(secret: string, purpose: KeyPurpose): KeyObject {
  const bytes = hkdfSync('sha256', secret, 'mellow-day', `${purpose} v1`, KEY_BYTES);
  return createSecretKey(Buffer.from(bytes));
}

const macOf = (key: KeyObject, data: Data) =>
  createHmac('sha256', key).update(data).digest('base64url');

/** In constant time. The lengths are no secret. */
function isSame(given: string, mac: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(mac)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** In constant time, whatever the lengths are. */
function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** Whether a request carries the secret, as a bearer token or as the password of basic access. */
export function hasSecret({ authorization = '' }: IncomingHttpHeaders, secret: string): boolean {
  const [, scheme = '', given = ''] = /^(\S+) (.*)$/s.exec(authorization) ?? [];
  if (/^bearer$/i.test(scheme)) return isSameSecret(given, secret);
  if (!/^basic$/i.test(scheme)) return false;
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, 'base64').toString()) ?? [];
  return isSameSecret(password, secret);
}
