import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { UUID_PATTERN } from '#contract/limits.ts';
import { MINUTE } from '#server/clock.ts';

/** What a user is shown before they confirm it. */
export interface Quote {
  orderId: string;
  /** In minor units. */
  amount: number;
}

const QUOTE_LIFE = 10 * MINUTE;
const QUOTE_TOKEN = new RegExp(`^((${UUID_PATTERN})\\.(\\d{1,12})\\.(\\d{1,16}))\\.([\\w-]{43})$`);

/** The token that confirms a quote, for one user and the purpose of the key. */
export function signQuote(key: KeyObject, userId: string, quote: Quote, now: Date): string {
  const expiresAt = now.getTime() + QUOTE_LIFE;
  const payload = `${quote.orderId}.${quote.amount}.${expiresAt}`;
  return `${payload}.${signatureOf(key, userId, payload)}`;
}

/** Undefined for a token that does not count. */
export function readQuote(
  key: KeyObject,
  userId: string,
  token: string,
  now: Date,
): Quote | undefined {
  const [, payload = '', orderId = '', amount, expiresAt, signature = ''] =
    QUOTE_TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(key, userId, payload));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || now.getTime() >= Number(expiresAt)) return undefined;
  return { orderId, amount: Number(amount) };
}

function signatureOf(key: KeyObject, userId: string, payload: string): string {
  return createHmac('sha256', key).update(`${userId}.${payload}`).digest('base64url');
}
