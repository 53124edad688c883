import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { type LazyPart, lazyPart } from '#web/shared/loading/lazy.tsx';
import { readCookieValues } from '#web/shared/storage/cookies.ts';
import { toasts } from '#web/shared/ui/notifications/notify.ts';
import type { AuthActor } from './auth-actor.ts';
import { createLoginChannel } from './login-channel.ts';

/** What acts on the account's news; it comes with the account. */
export const follower = lazyPart(() => import('./AuthEffects.tsx'));

/** Whether somebody is signed in, as far as the cookies tell. */
export function isTokenStored(): boolean {
  return readCookieValues(COOKIE_NAMES.authToken).some((token) => token !== '');
}

/**
 * The account of this page. It starts at the first need: a page for signing in, a token in the
 * cookies, or another tab in which somebody signs in. A visitor of a quiz needs none. The API client
 * comes with it, because a file that is fetched only at a call may be missing for good when the line is back.
 */
export function createAccount(): LazyPart<AuthActor> {
  const account = lazyPart(async () => {
    // Any call may fail, and a toast says so.
    void toasts.load().catch(() => undefined);
    const [{ startAuth }] = await Promise.all([import('./auth-actor.ts'), follower.load()]);
    return startAuth();
  });
  // What cannot load now is asked for again by the page that needs it, which says so.
  const wake = () => void account.load().catch(() => undefined);
  createLoginChannel().hear((message) => {
    if (message === 'tab.signIn') wake();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isTokenStored()) wake();
  });
  return account;
}
