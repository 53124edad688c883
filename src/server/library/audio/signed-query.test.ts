import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyring } from '#server/config/keyring.ts';
import { isSigned, signedQuery } from './signed-query.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER = 'another secret of thirty-two characters';
const keys = keyring([SECRET], 'media');
const now = new Date('2027-03-01T08:00:00.000Z');
const expiresAt = new Date('2027-03-01T09:00:00.000Z');
const permission = {
  name: 'slow-breath',
  userId: '8b2f0c3e-0000-4000-8000-1234567890ab',
  expiresAt,
};
const query = Object.fromEntries(new URLSearchParams(signedQuery(keys, permission)));

describe('a signed query', () => {
  it('is valid for its name until it expires', () => {
    expect(isSigned(keys, 'slow-breath', query, now)).toBe(true);
    expect(isSigned(keys, 'slow-breath', query, new Date(expiresAt.getTime() - 1))).toBe(true);
    expect(isSigned(keys, 'slow-breath', query, expiresAt)).toBe(false);
  });

  it('is valid for nothing else', () => {
    expect(isSigned(keys, 'soft-body', query, now)).toBe(false);
  });

  it('is signed as the guide for the edge of a CDN says', () => {
    const key = Buffer.from(hkdfSync('sha256', SECRET, 'mellow-day', 'media v1', 32));
    const text = `slow-breath\n${query.user}\n${query.expires}`;
    expect(query.signature).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  });

  it('of an earlier secret stays valid', () => {
    expect(isSigned(keyring([OTHER, SECRET], 'media'), 'slow-breath', query, now)).toBe(true);
  });

  it('of another server is not valid', () => {
    const other = keyring([OTHER], 'media');
    expect(isSigned(other, 'slow-breath', query, now)).toBe(false);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another user', { user: '9c3f0c3e-0000-4000-8000-1234567890ab' }],
    ['a later end', { expires: String(Number(query.expires) + 3600) }],
    ['an end in other words', { expires: `0${query.expires}` }],
    ['an end that is no number', { expires: 'never' }],
    ['no end', { expires: undefined }],
    ['a changed signature', { signature: `A${query.signature?.slice(1)}` }],
    ['half a signature', { signature: query.signature?.slice(0, 20) }],
    ['an empty signature', { signature: '' }],
    ['no signature', { signature: undefined }],
    ['two signatures', { signature: [query.signature, query.signature] }],
    ['two users', { user: [query.user, query.user] }],
  ])('with %s is not valid', (_name, change) => {
    expect(isSigned(keys, 'slow-breath', { ...query, ...change }, now)).toBe(false);
  });
});
