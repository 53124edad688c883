import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/** The purpose of a key; no two purposes share one. */
export type KeyPurpose =
  | 'access token'
  | 'refresh token'
  | 'sign-in address'
  | 'challenge'
  | 'challenge solution'
  | 'media'
  | 'refund quote'
  | 'withdrawal draft'
  | 'sandbox id'
  | 'sandbox webhook';

/** Derives a key per purpose from the operator's one secret (HKDF-SHA-256). */
export function derivedKey(secret: string, purpose: KeyPurpose): KeyObject {
  const bytes = hkdfSync('sha256', secret, 'mellow-day', `${purpose} v1`, KEY_BYTES);
  return createSecretKey(Buffer.from(bytes));
}
