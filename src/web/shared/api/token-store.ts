import type { TokenPair } from '#contract/auth.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import {
  readCookies,
  readCookieValues,
  removeCookie,
  writeLoginCookie,
} from '#web/shared/storage/cookies.ts';
import { isNewer, isSamePair } from './token-pair.ts';

/** The tokens of this tab, and the cookies through which the tabs of a browser share them. */
export interface TokenStore {
  /** The pair this tab works with; undefined: nobody is signed in. */
  current: () => TokenPair | undefined;
  /** The pair in the cookies, as whichever tab wrote it last. */
  stored: () => TokenPair | undefined;
  /** Somebody signed in: their pair takes the place of any other. */
  begin: (pair: TokenPair) => void;
  /**
   * The pair `failed` was renewed. False, and nothing is kept, if meanwhile this tab works with
   * another one, or the cookies hold a newer one, or none: then somebody signed out.
   */
  renew: (failed: TokenPair, pair: TokenPair) => boolean;
  /** This tab works with the pair that another one brought. */
  adopt: (pair: TokenPair | undefined) => void;
  /** Nobody is signed in any more. With a pair: the cookies lose it only while they hold it. */
  forget: (pair?: TokenPair) => void;
}

/** A store over the document's cookies. Where they cannot be kept, a pair lives in memory alone. */
export function createTokenStore(): TokenStore {
  let areCookiesReliable = true;
  let current = readPair();

  const stored = () => (areCookiesReliable ? readPair() : current);

  function begin(pair: TokenPair): void {
    current = pair;
    write(pair);
    if (!isInCookies(pair)) {
      // Something else lies under the names, for a narrower path or a wider domain.
      clear();
      write(pair);
    }
    areCookiesReliable = isInCookies(pair);
  }

  return {
    current: () => current,
    stored,
    begin,
    renew(failed, pair) {
      const inCookies = stored();
      const isAtWork = current !== undefined && isSamePair(current, failed);
      if (!isAtWork || inCookies === undefined || isNewer(inCookies, failed)) return false;
      begin(pair);
      return true;
    },
    adopt(pair) {
      current = pair;
    },
    forget(pair) {
      current = undefined;
      if (pair === undefined || isInCookies(pair)) clear();
    },
  };
}

/** Of a cookie that is there twice, the last value is the one for the whole site, which is ours. */
function readPair(): TokenPair | undefined {
  const cookies = readCookies();
  const accessToken = readCookieValues(COOKIE_NAMES.authToken, cookies).at(-1) ?? '';
  const refreshToken = readCookieValues(COOKIE_NAMES.refreshToken, cookies).at(-1) ?? '';
  return accessToken === '' ? undefined : { accessToken, refreshToken };
}

function isInCookies(pair: TokenPair): boolean {
  const read = readPair();
  return read !== undefined && isSamePair(read, pair);
}

/** In this order, so that anyone who reads in between finds an old access token, never an old refresh token. */
function write(pair: TokenPair): void {
  writeLoginCookie(COOKIE_NAMES.refreshToken, pair.refreshToken);
  writeLoginCookie(COOKIE_NAMES.authToken, pair.accessToken);
}

function clear(): void {
  removeCookie(COOKIE_NAMES.authToken);
  removeCookie(COOKIE_NAMES.refreshToken);
}

/** The tokens of this page. */
export const tokenStore = createTokenStore();
