// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import {
  readCookie,
  readCookies,
  removeCookie,
  writeLoginCookie,
  writeLongCookie,
} from './cookies.ts';

declare const jsdom: { reconfigure: (settings: { url: string }) => void };

const { authToken, refreshToken, promoData } = COOKIE_NAMES;
const NOW = new Date('2026-11-21T08:30:00.000Z');

/** Writes unencoded values, which the app never does. */
const foreign = Cookies.withConverter({ write: String });

const openPage = (url: string) => jsdom.reconfigure({ url });

function writtenBy(act: () => void): string[] {
  const written = vi.spyOn(document, 'cookie', 'set');
  act();
  return written.mock.calls.map(([text]) => text);
}

const attributesOf = (text = '') => text.split('; ').slice(1);

beforeEach(() => {
  openPage('https://mellow.test/cabinet/sessions');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  for (const name of [authToken, refreshToken, promoData]) removeCookie(name);
});

describe('a cookie of a login session', () => {
  test('covers the whole site for 30 days, with SameSite=Strict and Secure', () => {
    vi.useFakeTimers({ now: NOW });
    const [text, ...rest] = writtenBy(() => writeLoginCookie(authToken, 'a.b-c_d'));
    expect(rest).toEqual([]);
    expect(text).toMatch(/^md_authToken=a\.b-c_d;/);
    expect(attributesOf(text).toSorted()).toEqual([
      'expires=Mon, 21 Dec 2026 08:30:00 GMT',
      'path=/',
      'sameSite=Strict',
      'secure',
    ]);
  });

  test('is not Secure on http, where browsers would reject it', () => {
    openPage('http://localhost/');
    const [text] = writtenBy(() => writeLoginCookie(authToken, 'a'));
    expect(attributesOf(text)).toContain('sameSite=Strict');
    expect(text).not.toMatch(/secure/i);
    expect(readCookie(authToken)).toBe('a');
  });
});

test('a long cookie covers the whole site for 365 days and is sent with followed links', () => {
  vi.useFakeTimers({ now: NOW });
  const [text] = writtenBy(() => writeLongCookie(promoData, '{"a":"1"}'));
  expect(attributesOf(text).toSorted()).toEqual([
    'expires=Sun, 21 Nov 2027 08:30:00 GMT',
    'path=/',
    'sameSite=Lax',
    'secure',
  ]);
});

describe('the value under a name', () => {
  test('is what was written', () => {
    for (const value of ['a.b-c_d', 'with; all = of "it", % and é', '']) {
      writeLoginCookie(authToken, value);
      expect(readCookie(authToken)).toBe(value);
    }
  });

  test('is that of no name that starts the same', () => {
    foreign.set('md_authTokenOfOld', 'x');
    expect(readCookie(authToken)).toBeUndefined();
    foreign.remove('md_authTokenOfOld');
  });

  test('is ours if there is also a cookie for a narrower path', () => {
    writeLoginCookie(authToken, 'ours');
    foreign.set(authToken, 'stale', { path: '/cabinet' });
    expect(readCookie(authToken)).toBe('ours');
  });

  test('is raw if the app did not encode it', () => {
    foreign.set(authToken, '100%', { path: '/cabinet' });
    expect(readCookie(authToken)).toBe('100%');
  });

  test('can be read for several cookies from one snapshot', () => {
    writeLoginCookie(authToken, 'a');
    writeLoginCookie(refreshToken, 'b');
    const read = vi.spyOn(document, 'cookie', 'get');
    const cookies = readCookies();
    expect([readCookie(authToken, cookies), readCookie(refreshToken, cookies)]).toEqual(['a', 'b']);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

test('a removed cookie is gone, for the whole site and for the page’s own path', () => {
  writeLoginCookie(authToken, 'ours');
  foreign.set(authToken, 'stale', { path: '/cabinet' });
  foreign.set(authToken, 'staler', { path: '/cabinet/' });
  removeCookie(authToken);
  expect(document.cookie).toBe('');
});

test('if a page may not use cookies there are none, and nothing throws', () => {
  const denied = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
  writeLoginCookie(authToken, 'a');
  writeLongCookie(promoData, '{}');
  removeCookie(authToken);
  expect(readCookie(promoData)).toBeUndefined();
});
