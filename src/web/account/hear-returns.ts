import { isSamePair } from '#web/api/token-pair.ts';
import type { TokenStore } from '#web/api/token-store.ts';
import type { LoginMessage } from './login-channel.ts';

/** A page that the browser kept aside and brings back (Back, Forward) has missed what tabs told. */
export function hearReturns(
  tokens: Pick<TokenStore, 'current' | 'kept'>,
  listener: (message: LoginMessage) => void,
): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const current = tokens.current();
    const kept = tokens.kept();
    if (kept === undefined) {
      if (current !== undefined) listener('tab.signOut');
    } else if (current === undefined || !isSamePair(current, kept)) listener('tab.signIn');
  });
}
