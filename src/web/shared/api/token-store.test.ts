// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TokenPair } from '#contract/auth.ts';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
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

/** The pair in the cookies, read independently of the code under test. */
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

describe('the pair for a call', () => {
  test('is the newest of the same user in the cookies, and stays in use', () => {
    const store = signedIn();
    createTokenStore().begin(SECOND);
    expect(store.latest()).toEqual(SECOND);
    expect(store.current()).toEqual(SECOND);
  });

  test('is that of this tab if the cookies hold an older one, none, or one of another user', () => {
    const store = signedIn(SECOND);
    createTokenStore().begin(FIRST);
    expect(store.latest()).toEqual(SECOND);
    createTokenStore().begin(OF_BEA);
    expect(store.latest()).toEqual(SECOND);
    createTokenStore().forget();
    expect(store.latest()).toEqual(SECOND);
  });
});

describe('a store', () => {
  test('starts with the pair in the cookies', () => {
    signedIn(SECOND);
    const store = createTokenStore();
    expect(store.current()).toEqual(SECOND);
    expect(store.stored()).toEqual(SECOND);
  });

  test('starts without a user if there is no access token', () => {
    Cookies.set('md_refreshToken', 'left.behind');
    expect(createTokenStore().current()).toBeUndefined();
    Cookies.set('md_authToken', '');
    expect(createTokenStore().current()).toBeUndefined();
  });

  test('accepts garbage as a pair, because only the server can tell', () => {
    Cookies.set('md_authToken', '{"garbage": "é"}');
    Cookies.set('md_refreshToken', '😀');
    const garbage = { accessToken: '{"garbage": "é"}', refreshToken: '😀' };
    expect(createTokenStore().current()).toEqual(garbage);
  });

  test('has an empty refresh token if only the access token is present', () => {
    Cookies.set('md_authToken', FIRST.accessToken);
    expect(createTokenStore().current()).toEqual({ ...FIRST, refreshToken: '' });
  });

  test('prefers the pair for the whole site over a stale one for the page’s own path', () => {
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

describe('a sign-in', () => {
  test('stores both tokens in place of any others', () => {
    const store = signedIn(THIRD);
    store.begin(OF_BEA);
    expect(store.current()).toEqual(OF_BEA);
    expect(inCookies()).toEqual(OF_BEA);
  });

  test('writes the refresh token first, so a reader in between never finds an old one', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    signedIn();
    expect(written.mock.calls.map(([text]) => text.split('=')[0])).toEqual([
      'md_refreshToken',
      'md_authToken',
    ]);
  });
});

describe('a renewed pair', () => {
  test('replaces the one that failed', () => {
    const store = signedIn(FIRST);
    expect(store.renew(FIRST, SECOND)).toBe(true);
    expect(store.current()).toEqual(SECOND);
    expect(inCookies()).toEqual(SECOND);
  });

  test('never replaces a newer one', () => {
    const store = signedIn(FIRST);
    createTokenStore().begin(THIRD);
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(store.current()).toEqual(FIRST);
    expect(inCookies()).toEqual(THIRD);
  });

  test.each([
    ['as the same user', pairOf({ sid: 'second' })],
    ['as another user', OF_BEA],
  ])('never replaces a sign-in %s', (_who, later) => {
    const store = signedIn(FIRST);
    createTokenStore().begin(later);
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(inCookies()).toEqual(later);
  });

  test.each([
    ['an older one', FIRST],
    ['garbage', { accessToken: 'garbage', refreshToken: 'garbage' }],
  ])('replaces %s', (_what, other) => {
    const store = signedIn(SECOND);
    createTokenStore().begin(other);
    expect(store.renew(SECOND, THIRD)).toBe(true);
    expect(inCookies()).toEqual(THIRD);
  });

  test('is stored whatever its tokens look like', () => {
    const [old, fresh] = ['old', 'new'].map((each) => ({ accessToken: each, refreshToken: each }));
    if (old === undefined || fresh === undefined) throw new Error('two pairs');
    const store = signedIn(old);
    expect(store.renew(old, fresh)).toBe(true);
    expect(inCookies()).toEqual(fresh);
  });

  test('does not restore the cookies after a sign-out in another tab', () => {
    const store = signedIn(FIRST);
    createTokenStore().forget();
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(inCookies()).toEqual(EMPTY);
  });

  test('is dropped in a tab that signed out', () => {
    const store = signedIn(FIRST);
    store.forget();
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(EMPTY);
  });

  test('is dropped in a tab that signed in again', () => {
    const store = signedIn(FIRST);
    store.begin(OF_BEA);
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(store.current()).toEqual(OF_BEA);
    expect(inCookies()).toEqual(OF_BEA);
  });
});

describe('a user who is no longer signed in', () => {
  test('has no tokens and no cookies', () => {
    const store = signedIn();
    store.forget();
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(EMPTY);
  });

  test('after a failed pair has no cookies if they hold that pair', () => {
    const store = signedIn(FIRST);
    store.forget(FIRST);
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(EMPTY);
  });

  test.each([
    ['a newer pair', SECOND],
    ['the pair of another user', OF_BEA],
  ])('after a failed pair leaves cookies that hold %s', (_what, other) => {
    const store = signedIn(FIRST);
    createTokenStore().begin(other);
    store.forget(FIRST);
    expect(store.current()).toBeUndefined();
    expect(inCookies()).toEqual(other);
  });
});

test('a tab adopts the pair of another one', () => {
  const store = signedIn(FIRST);
  createTokenStore().begin(SECOND);
  expect(store.current()).toEqual(FIRST);
  expect(store.stored()).toEqual(SECOND);
  store.adopt(store.stored());
  expect(store.current()).toEqual(SECOND);
});
