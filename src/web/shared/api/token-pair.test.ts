import { describe, expect, test } from 'vitest';
import { pairOf } from './testing/reference-pair.ts';
import { isNewer, isOfAnotherUser, isSamePair } from './token-pair.ts';

const UNREADABLE = [
  '',
  'text',
  'a.b.c',
  'a.bnVsbA.c',
  'a.WzFd.c',
  'a.eyJzdWIiOiJhbm4ifQ.c',
  'é.é.é',
  tokenThatSays({ sub: 1, sid: 'other', rc: 9 }),
  tokenThatSays({ sub: 'ann', sid: 2, rc: 9 }),
  tokenThatSays({ sub: 'ann', sid: 'other', rc: '9' }),
];
const unreadable = (accessToken: string) => ({ accessToken, refreshToken: 'r' });

describe('a pair is newer than another one', () => {
  test('of its session that was renewed less often', () => {
    expect(isNewer(pairOf({ rc: 2 }), pairOf({ rc: 1 }))).toBe(true);
    expect(isNewer(pairOf({ rc: 10 }), pairOf({ rc: 9 }))).toBe(true);
    expect(isNewer(pairOf({ rc: 1 }), pairOf({ rc: 2 }))).toBe(false);
  });

  test('of another session, because only a sign-in starts one', () => {
    expect(isNewer(pairOf({ sid: 'second', rc: 0 }), pairOf({ sid: 'first', rc: 7 }))).toBe(true);
  });

  test('but not than itself', () => {
    expect(isNewer(pairOf(), pairOf())).toBe(false);
  });

  test.each(UNREADABLE)(
    'that is unreadable (%j), and that one is newer than nothing',
    (garbage) => {
      expect(isNewer(pairOf(), unreadable(garbage))).toBe(true);
      expect(isNewer(unreadable(garbage), pairOf())).toBe(false);
      expect(isNewer(unreadable(garbage), unreadable('other'))).toBe(false);
    },
  );

  test('even if its claims use letters that base64url encodes differently', () => {
    const odd = { sub: '>>>???~~~', sid: '~~~' };
    expect(isNewer(pairOf({ ...odd, rc: 2 }), pairOf({ ...odd, rc: 1 }))).toBe(true);
  });
});

test('pairs are of different users only if both name a user', () => {
  expect(isOfAnotherUser(pairOf({ sub: 'ann' }), pairOf({ sub: 'bea' }))).toBe(true);
  expect(isOfAnotherUser(pairOf({ sid: 'a' }), pairOf({ sid: 'b' }))).toBe(false);
  expect(isOfAnotherUser(pairOf(), unreadable('garbage'))).toBe(false);
  expect(isOfAnotherUser(unreadable('garbage'), pairOf())).toBe(false);
});

test('two pairs are the same if both of their tokens are', () => {
  expect(isSamePair(pairOf(), pairOf())).toBe(true);
  expect(isSamePair(pairOf(), { ...pairOf(), accessToken: 'other' })).toBe(false);
  expect(isSamePair(pairOf(), { ...pairOf(), refreshToken: 'other' })).toBe(false);
});

function tokenThatSays(claims: object): string {
  return `a.${btoa(JSON.stringify(claims))}.c`;
}
