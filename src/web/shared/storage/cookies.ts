import Cookies from 'js-cookie';
import type * as COOKIE_NAMES from '#contract/cookie-names.ts';

/** Cookies that outlive a login session (spec section 3: the 365-day variant). */
const LONG_COOKIE_DAYS = 365;
/** Cookies of a login session (spec section 9). */
const LOGIN_COOKIE_DAYS = 30;

type CookieName = (typeof COOKIE_NAMES)[keyof typeof COOKIE_NAMES];

/**
 * Undefined if the cookie is not set or not readable. A cookie can exist twice, for two paths or
 * domains; browsers list the one for the whole site last, which is ours. To read several related
 * cookies, call `readCookies()` once. Never throws.
 */
export function readCookie(name: CookieName, cookies = readCookies()): string | undefined {
  const cookie = cookies.findLast((each) => each.startsWith(`${name}=`));
  return cookie && decode(cookie.slice(name.length + 1));
}

/** All current cookies as `name=value`. Never throws. */
export function readCookies(): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

/** Stores a value for a year on this site. If cookies are blocked, it does nothing. */
export function writeLongCookie(name: CookieName, value: string): void {
  write(name, value, { expires: LONG_COOKIE_DAYS, sameSite: 'Lax' });
}

/** Stores a token for 30 days. Requests from other sites never carry it. */
export function writeLoginCookie(name: CookieName, value: string): void {
  write(name, value, { expires: LOGIN_COOKIE_DAYS, sameSite: 'Strict' });
}

/** Removes a cookie, also the one for the page's own path. Never throws. */
export function removeCookie(name: CookieName): void {
  const parts = window.location.pathname.split('/').filter((part) => part !== '');
  const folders = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
  for (const path of ['/', ...folders, ...folders.map((folder) => `${folder}/`)]) {
    try {
      Cookies.remove(name, { path });
    } catch {}
  }
}

function write(name: CookieName, value: string, options: Cookies.CookieAttributes): void {
  const secure = window.location.protocol === 'https:';
  try {
    Cookies.set(name, value, { path: '/', secure, ...options });
  } catch {
    // A sandboxed page may not use cookies at all; the app works without them.
  }
}

/** A value that the app did not encode is returned raw. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
