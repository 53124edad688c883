import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../clock.ts';
import { derivedKey } from '../../derived-key.ts';

/** What was offered to be given back. */
export interface Quote {
  orderId: string;
  /** In minor units. */
  amount: number;
}

const QUOTE_LIFE = 10 * MINUTE;

/** A token that confirms a quote, for one user and ten minutes. */
export function signQuote(secret: string, userId: string, quote: Quote, now: Date): string {
  const expiresAt = now.getTime() + QUOTE_LIFE;
  const payload = `${quote.orderId}.${quote.amount}.${expiresAt}`;
  return `${payload}.${signatureOf(secret, userId, payload)}`;
}

/** The quote of a token; undefined if it was made up, is another user's or has expired. */
export function readQuote(
  secret: string,
  userId: string,
  token: string,
  now: Date,
): Quote | undefined {
  const [, payload = '', orderId = '', amount, expiresAt, signature = ''] =
    /^(([0-9a-f-]{36})\.(\d{1,12})\.(\d{1,16}))\.([\w-]{43})$/.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(secret, userId, payload));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || now.getTime() >= Number(expiresAt)) return undefined;
  return { orderId, amount: Number(amount) };
}

function signatureOf(secret: string, userId: string, payload: string): string {
  return createHmac('sha256', derivedKey(secret, 'refund quote'))
    .update(`${userId}.${payload}`)
    .digest('base64url');
}
