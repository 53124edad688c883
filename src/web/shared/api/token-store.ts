import type { TokenPair } from '#contract/auth.ts';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import {
  readCookie,
  readCookies,
  removeCookie,
  writeLoginCookie,
} from '#web/shared/storage/cookies.ts';
import { isNewer, isOfAnotherUser, isSamePair } from './token-pair.ts';

export interface TokenStore {
  current: () => TokenPair | undefined;
  /** The pair for a call: from now on a newer one, if another tab has renewed it. */
  latest: () => TokenPair | undefined;
  /** The pair in the cookies, as some tab last wrote it. */
  stored: () => TokenPair | undefined;
  /** After a sign-in: the pair replaces any other. */
  begin: (pair: TokenPair) => void;
  /**
   * Replaces the pair `failed` by its renewal. Returns false and stores nothing if this tab now
   * uses another pair, or the cookies hold a newer one or none (after a sign-out).
   */
  renew: (failed: TokenPair, pair: TokenPair) => boolean;
  adopt: (pair: TokenPair | undefined) => void;
  /** Ends this tab's session. The cookies are cleared only if they hold the given pair. */
  forget: (pair?: TokenPair) => void;
}

/** A store over the document's cookies. If cookies are blocked, the pair lives in memory only. */
export function createTokenStore(): TokenStore {
  let areCookiesReliable = true;
  let current = readPair();

  const stored = () => (areCookiesReliable ? readPair() : current);

  function begin(pair: TokenPair): void {
    current = pair;
    write(pair);
    if (!isInCookies(pair)) {
      // Another cookie has the same name, for a narrower path or a wider domain.
      clear();
      write(pair);
    }
    areCookiesReliable = isInCookies(pair);
  }

  return {
    current: () => current,
    latest() {
      const inCookies = stored();
      if (current === undefined || inCookies === undefined) return current;
      if (isNewer(inCookies, current) && !isOfAnotherUser(inCookies, current)) current = inCookies;
      return current;
    },
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

function readPair(): TokenPair | undefined {
  const cookies = readCookies();
  const accessToken = readCookie(COOKIE_NAMES.authToken, cookies) ?? '';
  const refreshToken = readCookie(COOKIE_NAMES.refreshToken, cookies) ?? '';
  return accessToken === '' ? undefined : { accessToken, refreshToken };
}

function isInCookies(pair: TokenPair): boolean {
  const read = readPair();
  return read !== undefined && isSamePair(read, pair);
}

/** This order: a reader in between finds an old access token, never an old refresh token. */
function write(pair: TokenPair): void {
  writeLoginCookie(COOKIE_NAMES.refreshToken, pair.refreshToken);
  writeLoginCookie(COOKIE_NAMES.authToken, pair.accessToken);
}

function clear(): void {
  removeCookie(COOKIE_NAMES.authToken);
  removeCookie(COOKIE_NAMES.refreshToken);
}

export const tokenStore = createTokenStore();
