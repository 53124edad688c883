import { isSamePair } from '#web/api/token-pair.ts';
import type { TokenStore } from '#web/api/token-store.ts';

/** What tabs of one browser tell each other of signing in and out. */
export type LoginMessage = 'tab.signIn' | 'tab.signOut';

const CHANNEL = 'md_login';

export interface LoginChannel {
  tell: (message: LoginMessage) => void;
  /** Hears the other tabs from now on, never this one. */
  hear: (listener: (message: LoginMessage) => void) => void;
}

/** The channel between the tabs; in a browser without one each tab finds out by its next call. */
export function createLoginChannel(): LoginChannel {
  const Channel: typeof BroadcastChannel | undefined = window.BroadcastChannel;
  const channel = Channel && new Channel(CHANNEL);
  return {
    tell: (message) => channel?.postMessage(message),
    hear: (listener) =>
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'tab.signIn' || data === 'tab.signOut') listener(data);
      }),
  };
}

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
