import { expect, test } from 'vitest';
import { MINUTE } from '#server/base/clock.ts';
import { keyring } from '#server/config/keyring.ts';
import { readQuote, signQuote } from './quote.ts';

const secret = 'a secret of at least thirty-two characters';
const key = keyring([secret], 'refund quote');
const now = new Date('2027-01-01T00:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const quote = { orderId: '0a8f3c1e-5d2b-4c6a-9e7f-1b2c3d4e5f60', amount: 1999 };
const token = signQuote(key, 'anna', quote, now);

test('a quote can be confirmed for ten minutes', () => {
  expect(readQuote(key, 'anna', token, now)).toEqual(quote);
  expect(readQuote(key, 'anna', token, later(10 * MINUTE - 1))).toEqual(quote);
  expect(readQuote(key, 'anna', token, later(10 * MINUTE))).toBeUndefined();
});

test('a quote is valid for one user, one server and one purpose', () => {
  expect(readQuote(key, 'ben', token, now)).toBeUndefined();
  expect(readQuote(keyring([secret], 'withdrawal draft'), 'anna', token, now)).toBeUndefined();
  const other = keyring([`${secret}!`], 'refund quote');
  expect(readQuote(other, 'anna', token, now)).toBeUndefined();
  const both = keyring([`${secret}!`, secret], 'refund quote');
  expect(readQuote(both, 'anna', token, now)).toEqual(quote);
});

test.each([
  ['another amount', token.replace('.1999.', '.9999.')],
  ['another order', token.replace('0a8f', '1a8f')],
  ['a later end', token.replace(/\.\d{13}\./, (end) => `.${Number(end.slice(1, -1)) + 1}.`)],
  ['no signature', token.replace(/[^.]+$/, '')],
  ['nothing at all', ''],
  ['a NUL', `${token}\0`],
])('a token with %s is refused', (_name, forged) => {
  expect(forged).not.toBe(token);
  expect(readQuote(key, 'anna', forged, now)).toBeUndefined();
});
