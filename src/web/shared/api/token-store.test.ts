// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TokenPair } from '#contract/auth.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { removeCookie } from '#web/shared/storage/cookies.ts';
import { pairOf } from './testing/reference-pair.ts';
import { createTokenStore } from './token-store.ts';

const FIRST = pairOf({ rc: 0 });
const SECOND = pairOf({ rc: 1 });
const THIRD = pairOf({ rc: 2 });
const OF_BEA = pairOf({ sub: 'bea', sid: 'other' });

afterEach(() => {
  vi.restoreAllMocks();
  removeCookie(COOKIE_NAMES.authToken);
  removeCookie(COOKIE_NAMES.refreshToken);
});

/** The pair in the cookies, read as nothing of ours does. */
const inCookies = () => ({
  accessToken: Cookies.get('md_authToken'),
  refreshToken: Cookies.get('md_refreshToken'),
});
const EMPTY = { accessToken: undefined, refreshToken: undefined };

function signedIn(pair: TokenPair = FIRST) {
  const store = createTokenStore();
  store.begin(pair);
  return store;
}

describe('a store', () => {
  test('begins with the pair in the cookies', () => {
    signedIn(SECOND);
    const store = createTokenStore();
    expect(store.current()).toEqual(SECOND);
    expect(store.stored()).toEqual(SECOND);
  });

  test('begins with nobody signed in where there is no access token', () => {
    Cookies.set('md_refreshToken', 'left.behind');
    expect(createTokenStore().current()).toBeUndefined();
    Cookies.set('md_authToken', '');
    expect(createTokenStore().current()).toBeUndefined();
  });

  test('takes garbage for a pair, of which the server will know better', () => {
    Cookies.set('md_authToken', '{"garbage": "é"}');
    Cookies.set('md_refreshToken', '😀');
    const garbage = { accessToken: '{"garbage": "é"}', refreshToken: '😀' };
    expect(createTokenStore().current()).toEqual(garbage);
  });

  test('has an empty refresh token where only the access token is there', () => {
    Cookies.set('md_authToken', FIRST.accessToken);
    expect(createTokenStore().current()).toEqual({ ...FIRST, refreshToken: '' });
  });

  test('takes the pair for the whole site where a stale one lies under the page’s own path', () => {
    window.history.replaceState(null, '', '/cabinet/sessions');
    signedIn(SECOND);
    Cookies.set('md_authToken', 'stale', { path: '/cabinet' });
    Cookies.set('md_refreshToken', 'stale', { path: '/cabinet/' });
    expect(createTokenStore().current()).toEqual(SECOND);
    createTokenStore().forget();
    expect(document.cookie).toBe('');
    window.history.replaceState(null, '', '/');
  });
});

describe('somebody who signs in', () => {
  test('has both tokens kept, in place of any other', () => {
    const store = signedIn(THIRD);
    store.begin(OF_BEA);
    expect(store.current()).toEqual(OF_BEA);
    expect(inCookies()).toEqual(OF_BEA);
  });

  test('has the refresh token written first: who reads in between finds no old one', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    signedIn();
    expect(written.mock.calls.map(([text]) => text.split('=')[0])).toEqual([
      'md_refreshToken',
      'md_authToken',
    ]);
  });
});

describe('a renewed pair', () => {
  test('takes the place of the one that failed', () => {
    const store = signedIn(FIRST);
    expect(store.renew(FIRST, SECOND)).toBe(true);
    expect(store.current()).toEqual(SECOND);
    expect(inCookies()).toEqual(SECOND);
  });

  test('never takes the place of a newer one', () => {
    const store = signedIn(FIRST);
    createTokenStore().begin(THIRD);
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(store.current()).toEqual(FIRST);
    expect(inCookies()).toEqual(THIRD);
  });

  test.each([
    ['as the same user', pairOf({ sid: 'second' })],
    ['as another user', OF_BEA],
  ])('never takes the place of a sign-in %s', (_who, later) => {
    const store = signedIn(FIRST);
    createTokenStore().begin(later);
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(inCookies()).toEqual(later);
  });

  test.each([
    ['an older one', FIRST],
    ['garbage', { accessToken: 'garbage', refreshToken: 'garbage' }],
  ])('takes the place of %s', (_what, other) => {
    const store = signedIn(SECOND);
    createTokenStore().begin(other);
    expect(store.renew(SECOND, THIRD)).toBe(true);
    expect(inCookies()).toEqual(THIRD);
  });

  test('is kept whatever its tokens look like', () => {
    const [old, fresh] = ['old', 'new'].map((each) => ({ accessToken: each, refreshToken: each }));
    if (old === undefined || fresh === undefined) throw new Error('two pairs');
    const store = signedIn(old);
    expect(store.renew(old, fresh)).toBe(true);
    expect(inCookies()).toEqual(fresh);
  });

  test('does not bring back the cookies of who signed out in another tab', () => {
    const store = signedIn(FIRST);
    createTokenStore().forget();
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(inCookies()).toEqual(EMPTY);
  });

  test('comes to nothing in a tab that signed out', () => {
    const store = signedIn(FIRST);
    store.forget();
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(EMPTY);
  });

  test('comes to nothing in a tab that signed in anew', () => {
    const store = signedIn(FIRST);
    store.begin(OF_BEA);
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(store.current()).toEqual(OF_BEA);
    expect(inCookies()).toEqual(OF_BEA);
  });
});

describe('who is signed in no more', () => {
  test('has no tokens, and no cookies', () => {
    const store = signedIn();
    store.forget();
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(EMPTY);
  });

  test('because a pair failed has no cookies where they hold that pair', () => {
    const store = signedIn(FIRST);
    store.forget(FIRST);
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(EMPTY);
  });

  test.each([
    ['a newer pair', SECOND],
    ['the pair of another user', OF_BEA],
  ])('because a pair failed leaves the cookies that hold %s', (_what, other) => {
    const store = signedIn(FIRST);
    createTokenStore().begin(other);
    store.forget(FIRST);
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(other);
  });
});

test('a tab works with the pair that another one brought', () => {
  const store = signedIn(FIRST);
  createTokenStore().begin(SECOND);
  expect(store.current()).toEqual(FIRST);
  expect(store.stored()).toEqual(SECOND);
  store.adopt(store.stored());
  expect(store.current()).toEqual(SECOND);
});
