import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { type RefreshEvent, refreshMachine, type SessionEnd } from './refresh.machine.ts';
import { isOfAnotherUser, isSamePair } from './token-pair.ts';
import type { TokenStore } from './token-store.ts';

/** Only the tab that holds this lock may renew the browser's tokens. */
const LOCK = 'md_refresh';
/** Longer than a call may take: a tab that holds the lock for longer is stuck and is ignored. */
const TIMEOUT_MS = 25_000;

/** The part of a browser's `LockManager` that is used. */
export interface Locks {
  request: (
    name: string,
    options: { signal: AbortSignal },
    grant: () => Promise<void>,
  ) => Promise<unknown>;
}

/** Calls back when this tab holds the lock, or at once without browser locks. */
export function acquireLock(
  onAcquired: () => void,
  locks: Locks | undefined = navigator.locks as LockManager | undefined,
): () => void {
  let isWaiting = true;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = new AbortController();
  const begin = () => {
    clearTimeout(timer);
    if (!isWaiting) return;
    isWaiting = false;
    onAcquired();
  };
  const timer = setTimeout(() => {
    waiting.abort();
    begin();
  }, TIMEOUT_MS);

  const grant = () => {
    begin();
    return released;
  };
  const granted = locks?.request(LOCK, { signal: waiting.signal }, grant) ?? Promise.resolve();
  granted.then(begin, begin);

  return () => {
    isWaiting = false;
    waiting.abort();
    release();
  };
}

/** What the API client learns about the login session while it makes calls. */
export type AuthSignal =
  /** The session is over: the pair could not be renewed. */
  | { type: 'session.lost'; failed: TokenPair; endedBy?: SessionEnd }
  /** Another tab signed in as another user. */
  | { type: 'user.switched' };

export interface RefresherParts {
  tokens: TokenStore;
  /** Makes the refresh call once. Rejects if it returns no pair. */
  refresh: (failed: TokenPair) => Promise<TokenPair>;
  /** Calls back when this tab holds the lock. The returned function releases it. */
  acquireLock: (onAcquired: () => void) => () => void;
  /** Milliseconds since 1970. */
  now: () => number;
  emit: (signal: AuthSignal) => void;
}

/**
 * Returns a newer pair of the same user for a pair that was refused. Rejects if there is none, with the
 * reason of the failed call, if one was made.
 */
export type Refresher = (failed: TokenPair) => Promise<TokenPair>;

/** Applies the refresh rule in this tab (spec section 4). */
export function createRefresher({
  tokens,
  refresh,
  acquireLock,
  now,
  emit,
}: RefresherParts): Refresher {
  /** Whether this tab still uses the pair: no sign-out or sign-in happened meanwhile. */
  const isCurrent = (pair: TokenPair) => {
    const current = tokens.current();
    return current !== undefined && isSamePair(current, pair);
  };

  const machine = refreshMachine.provide({
    actors: {
      lock: fromCallback<RefreshEvent>(({ sendBack }) =>
        acquireLock(() => sendBack({ type: 'lock.acquired', stored: tokens.stored(), now: now() })),
      ),
      rotate: fromPromise(async ({ input: failed }) => {
        const isRenewed = tokens.renew(failed, await refresh(failed));
        if (!isRenewed) throw new Error('The tokens changed hands meanwhile');
      }),
      readPair: fromPromise(async () => tokens.stored()),
    },
  });
  const actor = createActor(machine).start();
  actor.on('pair.found', ({ failed, pair }) => {
    if (isCurrent(failed)) tokens.adopt(pair);
  });
  actor.on('session.lost', (signal) => {
    if (!isCurrent(signal.failed)) return;
    tokens.forget(signal.failed);
    emit(signal);
  });
  actor.on('user.switched', ({ failed }) => {
    if (isCurrent(failed)) emit({ type: 'user.switched' });
  });

  return async (failed) => {
    while (isCurrent(failed)) {
      actor.send({ type: 'refresh.ask', failed });
      const flight = actor.getSnapshot().context.failed;
      await waitFor(actor, (snapshot) => snapshot.matches('idle'));
      if (isSamePair(flight, failed)) break;
    }
    const current = tokens.current();
    if (current === undefined || isSamePair(current, failed) || isOfAnotherUser(current, failed)) {
      const cause = actor.getSnapshot().context.error;
      throw cause ?? new Error('The tokens were not renewed');
    }
    return current;
  };
}
