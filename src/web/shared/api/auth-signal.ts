import type { TokenPair } from '#contract/auth.ts';

/** What the API client finds out about the login session while it makes calls. */
export type AuthSignal =
  /** It is over: the pair could not be renewed. */
  | { type: 'session.lost'; failed: TokenPair }
  /** Another tab signed in as somebody else. */
  | { type: 'user.switched' };

type Listener = (signal: AuthSignal) => void;

const listeners = new Set<Listener>();

/** Hears of the login session from now on. The client shows nothing and navigates nowhere itself. */
export function onAuthSignal(listener: Listener): void {
  listeners.add(listener);
}

export function emitAuthSignal(signal: AuthSignal): void {
  for (const listener of listeners) listener(signal);
}
