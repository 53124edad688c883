import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The SHA-256 of a text in UTF-8, in hexadecimal digits: at once, which browsers do not offer. */
export function sha256(text: string): string {
  return bytesToHex(hashOf(new TextEncoder().encode(text)));
}
