import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { DAY, SECOND } from '#server/base/clock.ts';
import { keyring } from '#server/config/keyring.ts';
import { makeAccessTokens } from './access-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER = 'another secret of thirty-two characters';
const NOW = new Date('2027-03-01T08:00:00.500Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const claims = {
  userId: '8b2f0c3e-0000-4000-8000-1234567890ab',
  sessionId: '9c3f0c3e-0000-4000-8000-1234567890ab',
  counter: 3,
  claimsVersion: 2,
};
const tokens = makeAccessTokens([SECRET], 600);

test('a token holds user, session, counter and claims version for ten minutes', async () => {
  const token = await tokens.make(claims, NOW);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(decodeJwt(token)).toEqual({
    iss: 'mellow-day',
    aud: 'mellow-day-api',
    sub: claims.userId,
    sid: claims.sessionId,
    rc: 3,
    cv: 2,
    exp: Math.floor(NOW.getTime() / SECOND) + 600,
  });
  expect(tokens.read(token, later(599 * SECOND))).toEqual(claims);
});

test('an expired token only serves to sign out', async () => {
  const token = await tokens.make(claims, NOW);
  expect(tokens.read(token, later(600 * SECOND))).toBeUndefined();
  expect(tokens.readLapsed(token, later(89 * DAY))).toEqual(claims);
  expect(tokens.readLapsed(token, later(91 * DAY))).toBeUndefined();
});

test('a token signed with another secret is refused', async () => {
  const foreign = await makeAccessTokens([OTHER], 600).make(claims, NOW);
  expect(tokens.read(foreign, NOW)).toBeUndefined();
});

test('a token is signed with the first secret, and read by all of them', async () => {
  const both = makeAccessTokens([OTHER, SECRET], 600);
  expect(both.read(await tokens.make(claims, NOW), NOW)).toEqual(claims);
  const made = await both.make(claims, NOW);
  expect(both.read(made, NOW)).toEqual(claims);
  expect(tokens.read(made, NOW)).toBeUndefined();
});

test.each(['', 'a', 'a.b.c', '..', 'eyJhbGciOiJub25lIn0.e30.'])('%j is no token', (token) => {
  expect(tokens.read(token, NOW)).toBeUndefined();
});

test('a token that was changed is refused', async () => {
  const [header, payload = '', signature] = (await tokens.make(claims, NOW)).split('.');
  const other = Buffer.from(payload, 'base64url').toString().replaceAll('8b2f', '0000');
  const changed = [header, Buffer.from(other).toString('base64url'), signature].join('.');
  expect(tokens.read(changed, NOW)).toBeUndefined();
});

const good = { sid: claims.sessionId, rc: 3, cv: 2 };
const exp = Math.floor(NOW.getTime() / SECOND) + 60;
const whole = { ...good, iss: 'mellow-day', aud: 'mellow-day-api', sub: claims.userId, exp };
const header = { alg: 'HS256', typ: 'at+jwt' };

test.each([
  ['another algorithm', whole, { ...header, alg: 'HS512' }],
  ['another type', whole, { ...header, typ: 'JWT' }],
  ['no type', whole, { alg: 'HS256' }],
  ['another issuer', { ...whole, iss: 'somebody' }, header],
  ['another audience', { ...whole, aud: 'another-api' }, header],
  ['no end', { ...whole, exp: undefined }, header],
  ['no session', { ...whole, sid: undefined }, header],
  ['a counter that is no number', { ...whole, rc: '3' }, header],
  ['no version of claims', { ...whole, cv: undefined }, header],
])('a token signed by us with %s is refused', async (_what, payload, protectedHeader) => {
  const given = JSON.parse(JSON.stringify(payload));
  const [key] = keyring([SECRET], 'access token').keys;
  const sign = (fields: Record<string, unknown>, head: typeof header | { alg: string }) =>
    new SignJWT(fields).setProtectedHeader(head).sign(key);
  expect(tokens.read(await sign(given, protectedHeader), NOW)).toBeUndefined();
  expect(tokens.read(await sign(whole, header), NOW)).toEqual(claims);
});
