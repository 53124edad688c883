import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned, signedQuery } from './signed-query.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const now = new Date('2027-03-01T08:00:00.000Z');
const expiresAt = new Date('2027-03-01T09:00:00.000Z');
const permission = {
  name: 'slow-breath',
  userId: '8b2f0c3e-0000-4000-8000-1234567890ab',
  expiresAt,
};
const query = Object.fromEntries(new URLSearchParams(signedQuery(key, permission)));

describe('a signed query', () => {
  it('is valid for its name until it expires', () => {
    expect(isSigned(key, 'slow-breath', query, now)).toBe(true);
    expect(isSigned(key, 'slow-breath', query, new Date(expiresAt.getTime() - 1))).toBe(true);
    expect(isSigned(key, 'slow-breath', query, expiresAt)).toBe(false);
  });

  it('is valid for nothing else', () => {
    expect(isSigned(key, 'soft-body', query, now)).toBe(false);
  });

  it('of another server is not valid', () => {
    const other = createSecretKey(Buffer.alloc(32, 8));
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
    expect(isSigned(key, 'slow-breath', { ...query, ...change }, now)).toBe(false);
  });
});
