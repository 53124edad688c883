// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { removeCookie } from '#web/shared/storage/cookies.ts';
import { pairOf } from './testing/reference-pair.ts';
import { createTokenStore } from './token-store.ts';

const FIRST = pairOf({ rc: 0 });
const SECOND = pairOf({ rc: 1 });
const THIRD = pairOf({ rc: 2 });

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  removeCookie(COOKIE_NAMES.authToken);
  removeCookie(COOKIE_NAMES.refreshToken);
});

function signedIn() {
  const store = createTokenStore();
  store.begin(FIRST);
  return store;
}

describe('if cookies', () => {
  const denied = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };

  test.each([
    [
      'may not be touched',
      () =>
        Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied }),
    ],
    ['are not kept', () => vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined)],
    [
      'cannot be written any more',
      () => {
        createTokenStore().begin(pairOf({ sid: 'stuck' }));
        vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
      },
    ],
  ])('%s, the pair lives in memory', (_how, spoil) => {
    spoil();
    const store = signedIn();
    expect(store.current()).toEqual(FIRST);
    expect(store.stored()).toEqual(FIRST);
    expect(store.renew(FIRST, SECOND)).toBe(true);
    expect(store.stored()).toEqual(SECOND);
    store.forget(SECOND);
    expect(store.current()).toBeUndefined();
    expect(store.stored()).toBeUndefined();
  });

  test('can no longer be removed, a tab that signed out drops a renewed pair', () => {
    const store = signedIn();
    vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
    store.forget();
    expect(store.renew(FIRST, SECOND)).toBe(false);
    expect(store.current()).toBeUndefined();
  });

  test('work again, they are used', () => {
    const spoilt = vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
    const store = signedIn();
    spoilt.mockRestore();
    store.begin(SECOND);
    expect(createTokenStore().current()).toEqual(SECOND);
    createTokenStore().begin(THIRD);
    expect(store.stored()).toEqual(THIRD);
  });

  test('hold one of a wider domain under the name, ours comes after it', () => {
    const domain = { domain: window.location.hostname };
    signedIn();
    Cookies.set('md_authToken', 'of another site', domain);
    Cookies.set('md_refreshToken', 'of another site', domain);
    const store = createTokenStore();
    expect(store.current()?.accessToken).toBe('of another site');
    store.begin(SECOND);
    expect(store.stored()).toEqual(SECOND);
    expect(createTokenStore().current()).toEqual(SECOND);
    Cookies.remove('md_authToken', domain);
    Cookies.remove('md_refreshToken', domain);
  });
});
