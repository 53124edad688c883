import Cookies from 'js-cookie';
import type { COOKIE_NAMES } from '#contract/cookie-names.ts';

/** Cookies that outlive a login session (spec section 3: the 365-day variant). */
const LONG_COOKIE_DAYS = 365;
/** Cookies of a login session (spec section 9). */
const LOGIN_COOKIE_DAYS = 30;

type CookieName = (typeof COOKIE_NAMES)[keyof typeof COOKIE_NAMES];

/** The cookie's value, or undefined: not set, or not readable. Never throws. */
export function readCookie(name: CookieName): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

/**
 * Every value under this name. A cookie can be there twice, for two paths or domains; browsers tell
 * the one for the narrower path first, and js-cookie only that one. Cookies that belong together are
 * read from one `readCookies()`.
 */
export function readCookieValues(name: CookieName, cookies = readCookies()): string[] {
  return cookies
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => decode(cookie.slice(name.length + 1)));
}

/** Every cookie of this moment, as `name=value`. Never throws. */
export function readCookies(): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

/** Keeps a value for a year on this site alone. Where cookies are blocked, nothing is kept. */
export function writeLongCookie(name: CookieName, value: string): void {
  write(name, value, { expires: LONG_COOKIE_DAYS, sameSite: 'Lax' });
}

/** Keeps a token for 30 days; no other site's link or form brings it along. */
export function writeLoginCookie(name: CookieName, value: string): void {
  write(name, value, { expires: LOGIN_COOKIE_DAYS, sameSite: 'Strict' });
}

/** Removes a cookie, and what lies under its name for the page's own path. Never throws. */
export function removeCookie(name: CookieName): void {
  const parts = window.location.pathname.split('/').filter((part) => part !== '');
  const folders = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
  for (const path of ['/', ...folders, ...folders.map((folder) => `${folder}/`)]) {
    try {
      Cookies.remove(name, { path });
    } catch {
      // A sandboxed page has no cookies to remove.
    }
  }
}

function write(name: CookieName, value: string, options: Cookies.CookieAttributes): void {
  const secure = window.location.protocol === 'https:';
  try {
    Cookies.set(name, value, { path: '/', secure, ...options });
  } catch {
    // A sandboxed page may not touch cookies at all; the app runs without them.
  }
}

/** A value that nothing of ours has encoded is taken as it stands. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
