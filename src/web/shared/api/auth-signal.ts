import type { TokenPair } from '#contract/auth.ts';
import type { SessionEnd } from './refresh.machine.ts';

/** What the API client learns about the login session while it makes calls. */
export type AuthSignal =
  /** The session is over: the pair could not be renewed. */
  | { type: 'session.lost'; failed: TokenPair; endedBy?: SessionEnd }
  /** Another tab signed in as another user. */
  | { type: 'user.switched' };

type Listener = (signal: AuthSignal) => void;

const listeners = new Set<Listener>();

/** The client itself shows nothing and navigates nowhere; subscribers do. */
export function onAuthSignal(listener: Listener): void {
  listeners.add(listener);
}

export function emitAuthSignal(signal: AuthSignal): void {
  for (const listener of listeners) listener(signal);
}
