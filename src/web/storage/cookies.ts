import Cookies from 'js-cookie';

/** Cookies that outlive a login session (spec section 3: the 365-day variant). */
const LONG_COOKIE_DAYS = 365;

export const COOKIE_NAMES = {
  promoData: 'md_promoData',
  language: 'md_language',
  consent: 'md_consent',
} as const;

type CookieName = (typeof COOKIE_NAMES)[keyof typeof COOKIE_NAMES];

/** The cookie's value, or undefined: not set, or not readable. Never throws. */
export function readCookie(name: CookieName): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

/** Keeps a value for a year on this site alone. Where cookies are blocked, nothing is kept. */
export function writeLongCookie(name: CookieName, value: string): void {
  try {
    Cookies.set(name, value, {
      path: '/',
      expires: LONG_COOKIE_DAYS,
      sameSite: 'Lax',
      secure: window.location.protocol === 'https:',
    });
  } catch {
    // A sandboxed page may not touch cookies at all; the app runs without them.
  }
}
