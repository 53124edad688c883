// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import {
  readCookie,
  readCookies,
  readCookieValues,
  removeCookie,
  writeLoginCookie,
  writeLongCookie,
} from './cookies.ts';

declare const jsdom: { reconfigure: (settings: { url: string }) => void };

const { authToken, refreshToken, promoData } = COOKIE_NAMES;
const NOW = new Date('2026-11-21T08:30:00.000Z');

/** Writes as nothing of ours does. */
const foreign = Cookies.withConverter({ write: String });

const openPage = (url: string) => jsdom.reconfigure({ url });

/** What is written to `document.cookie` meanwhile. */
function writtenBy(act: () => void): string[] {
  const written = vi.spyOn(document, 'cookie', 'set');
  act();
  return written.mock.calls.map(([text]) => text);
}

/** The attributes of a written cookie. */
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
  test('is for the whole site, for 30 days, for this site alone and for https alone', () => {
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

  test('is no secure one on http, where it would not be kept', () => {
    openPage('http://localhost/');
    const [text] = writtenBy(() => writeLoginCookie(authToken, 'a'));
    expect(attributesOf(text)).toContain('sameSite=Strict');
    expect(text).not.toMatch(/secure/i);
    expect(readCookieValues(authToken)).toEqual(['a']);
  });
});

test('a long cookie is for the whole site, for 365 days and comes along with links', () => {
  vi.useFakeTimers({ now: NOW });
  const [text] = writtenBy(() => writeLongCookie(promoData, '{"a":"1"}'));
  expect(attributesOf(text).toSorted()).toEqual([
    'expires=Sun, 21 Nov 2027 08:30:00 GMT',
    'path=/',
    'sameSite=Lax',
    'secure',
  ]);
});

describe('the values under a name', () => {
  test('are none where there is no such cookie', () => {
    writeLoginCookie(refreshToken, 'r');
    expect(readCookieValues(authToken)).toEqual([]);
  });

  test('are what was written', () => {
    for (const value of ['a.b-c_d', 'with; all = of "it", % and é', '']) {
      writeLoginCookie(authToken, value);
      expect(readCookieValues(authToken)).toEqual([value]);
    }
  });

  test('are not those of a name that begins likewise', () => {
    foreign.set('md_authTokenOfOld', 'x');
    expect(readCookieValues(authToken)).toEqual([]);
    foreign.remove('md_authTokenOfOld');
  });

  test('are two where there is one for a narrower path, which comes first', () => {
    writeLoginCookie(authToken, 'ours');
    foreign.set(authToken, 'stale', { path: '/cabinet' });
    expect(readCookieValues(authToken)).toEqual(['stale', 'ours']);
  });

  test('stand as they are where nothing of ours has encoded them', () => {
    foreign.set(authToken, '100%', { path: '/cabinet' });
    writeLoginCookie(authToken, 'ours');
    expect(readCookieValues(authToken)).toEqual(['100%', 'ours']);
  });

  test('can be read of several cookies as of one moment', () => {
    writeLoginCookie(authToken, 'a');
    writeLoginCookie(refreshToken, 'b');
    const read = vi.spyOn(document, 'cookie', 'get');
    const cookies = readCookies();
    expect(readCookieValues(authToken, cookies)).toEqual(['a']);
    expect(readCookieValues(refreshToken, cookies)).toEqual(['b']);
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

test('where a page may not touch cookies there are none, and nothing throws', () => {
  const denied = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
  writeLoginCookie(authToken, 'a');
  writeLongCookie(promoData, '{}');
  removeCookie(authToken);
  expect(readCookie(promoData)).toBeUndefined();
  expect(readCookieValues(authToken)).toEqual([]);
});
