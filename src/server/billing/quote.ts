import { UUID_PATTERN } from '#contract/limits.ts';
import { MINUTE } from '#server/base/clock.ts';
import type { Keyring } from '#server/config/keyring.ts';

/** What a user is shown before they confirm it. */
export interface Quote {
  orderId: string;
  /** In minor units. */
  amount: number;
}

const QUOTE_LIFE = 10 * MINUTE;
const QUOTE_TOKEN = new RegExp(`^((${UUID_PATTERN})\\.(\\d{1,12})\\.(\\d{1,16}))\\.([\\w-]{43})$`);

/** The token that confirms a quote, for one user and the purpose of the keys. */
export function signQuote(keys: Keyring, userId: string, quote: Quote, now: Date): string {
  const expiresAt = now.getTime() + QUOTE_LIFE;
  const payload = `${quote.orderId}.${quote.amount}.${expiresAt}`;
  return `${payload}.${keys.mac(`${userId}.${payload}`)}`;
}

/** Undefined for a token that does not count. */
export function readQuote(
  keys: Keyring,
  userId: string,
  token: string,
  now: Date,
): Quote | undefined {
  const [, payload = '', orderId = '', amount, expiresAt, signature = ''] =
    QUOTE_TOKEN.exec(token) ?? [];
  const isOurs = keys.isMac(`${userId}.${payload}`, signature);
  if (!isOurs || now.getTime() >= Number(expiresAt)) return undefined;
  return { orderId, amount: Number(amount) };
}
