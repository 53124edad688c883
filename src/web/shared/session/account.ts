import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { type LazyPart, lazyPart } from '#web/shared/loading/lazy.tsx';
import { readCookie } from '#web/shared/storage/cookies.ts';
import { toasts } from '#web/shared/ui/notifications/notify.ts';
import type { AuthActor } from './auth-actor.ts';
import { createLoginChannel } from './login-channel.ts';

/** The component that handles the account's events. It loads with the account. */
export const authEffects = lazyPart(() => import('./AuthEffects.tsx'));

export function isTokenStored(): boolean {
  return (readCookie(COOKIE_NAMES.authToken) ?? '') !== '';
}

/**
 * The account of this page. It loads on first need: a sign-in page, a token in the cookies, or a
 * sign-in in another tab. A quiz without a user needs none. The API client loads with it: if it
 * loaded at the first call instead, a failed load could stay failed after the network is back.
 */
export function createAccount(): LazyPart<AuthActor> {
  const account = lazyPart(async () => {
    // Any call may fail and then needs a toast.
    void toasts.load().catch(() => undefined);
    const [{ startAuth }] = await Promise.all([import('./auth-actor.ts'), authEffects.load()]);
    return startAuth();
  });
  // The page that needs a failed part requests it again and shows the error.
  const wake = () => void account.load().catch(() => undefined);
  createLoginChannel().subscribe((message) => {
    if (message === 'tab.signIn') wake();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isTokenStored()) wake();
  });
  return account;
}
