import { hkdfSync } from 'node:crypto';

/** A key for one purpose alone, from the server's secret; in hex. */
export function derivedKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `payments ${purpose}`, 32)).toString('hex');
}
