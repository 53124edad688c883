import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { ApiError, hadNoNetwork } from './api-error.ts';
import { notProvided } from './not-provided.ts';
import { isNewer, isOfAnotherUser } from './token-pair.ts';

/** The limit of attempts within the window (spec section 4). */
const LIMIT = 3;
const WINDOW_MS = 60_000;

/** Whether another attempt would exceed the limit. Attempts are start times in milliseconds. */
export function isStorm(attempts: readonly number[], now: number): boolean {
  return countedAt(attempts, now).length >= LIMIT;
}

export function withAttempt(attempts: readonly number[], now: number): number[] {
  return [...countedAt(attempts, now), now];
}

/** Drops attempts in the future: after the clock was set back they would count for too long. */
function countedAt(attempts: readonly number[], now: number): number[] {
  return attempts.filter((began) => began <= now && now - began < WINDOW_MS);
}

/** `user`: the call said that the user has ended the session elsewhere and signs in again. */
export type SessionEnd = 'user' | undefined;

function endOf(error: unknown): SessionEnd {
  return error instanceof ApiError && error.code === 'sign_in_again' ? 'user' : undefined;
}

interface RefreshContext {
  failed: TokenPair;
  /** Start times of the attempts in the last window, in milliseconds since 1970. */
  attempts: readonly number[];
  endedBy: SessionEnd;
  /** Why the call that was asked for failed. */
  error: unknown;
  /** Why the last attempt failed, if it was for want of a network. */
  outage: unknown;
}

interface Stored {
  stored: TokenPair | undefined;
}

/** The actor `lock` sends `lock.acquired`. */
export type RefreshEvent =
  | { type: 'refresh.ask'; failed: TokenPair }
  | ({ type: 'lock.acquired'; now: number } & Stored);

export type RefreshEmitted =
  | { type: 'pair.found'; failed: TokenPair; pair: TokenPair }
  | { type: 'session.lost'; failed: TokenPair; endedBy?: SessionEnd }
  | { type: 'user.switched'; failed: TokenPair };

const NO_PAIR: TokenPair = { accessToken: '', refreshToken: '' };

/**
 * Renews the tokens of this tab. All callers that ask meanwhile share one refresh. Before the call
 * the machine reads the cookies: if another tab has stored a newer pair, it uses that pair, and no
 * attempt is counted. Provide `lock` (the lock between tabs), `rotate` (makes the call once and
 * stores the new pair) and `readPair` (reads the cookies).
 */
export const refreshMachine = setup({
  types: {
    context: {} as RefreshContext,
    events: {} as RefreshEvent,
    emitted: {} as RefreshEmitted,
  },
  actors: {
    lock: fromCallback<RefreshEvent>(() => notProvided('lock')),
    rotate: fromPromise<void, TokenPair>(async () => notProvided('rotate')),
    readPair: fromPromise<Stored['stored']>(async () => notProvided('readPair')),
  },
  guards: {
    isSwitched: ({ context }, { stored }: Stored) =>
      stored !== undefined && isOfAnotherUser(stored, context.failed),
    isRenewed: ({ context }, { stored }: Stored) =>
      stored !== undefined && isNewer(stored, context.failed),
    /**
     * Empty cookies mean that another tab signed out or lost the session, which all tabs share.
     * Without a refresh token there is nothing to call with.
     */
    isOver: ({ context: { failed } }, { stored }: Stored) =>
      stored === undefined || failed.refreshToken === '',
    isStorm: ({ context: { attempts } }, { now }: { now: number }) => isStorm(attempts, now),
    isStormOfOutages: ({ context: { attempts, outage } }, { now }: { now: number }) =>
      outage !== undefined && isStorm(attempts, now),
    isOutage: ({ context: { outage } }) => outage !== undefined,
  },
  actions: {
    noteAttempt: assign(({ context }, { now }: { now: number }) => ({
      attempts: withAttempt(context.attempts, now),
      outage: undefined,
    })),
    emitFound: emit(({ context: { failed } }, { stored }: Stored) => ({
      type: 'pair.found' as const,
      failed,
      pair: stored ?? failed,
    })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      error,
      endedBy: endOf(error),
      outage: hadNoNetwork(error) ? error : undefined,
    })),
    failAgain: assign({ error: ({ context }) => context.outage }),
    emitLost: emit(({ context: { failed, endedBy } }) => ({
      type: 'session.lost' as const,
      failed,
      endedBy,
    })),
    emitSwitched: emit(({ context: { failed } }) => ({ type: 'user.switched' as const, failed })),
  },
}).createMachine({
  id: 'refresh',
  context: {
    failed: NO_PAIR,
    attempts: [],
    endedBy: undefined,
    error: undefined,
    outage: undefined,
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'refresh.ask': {
          actions: assign({
            failed: ({ event }) => event.failed,
            endedBy: undefined,
            error: undefined,
          }),
          target: 'atWork',
        },
      },
    },
    atWork: {
      invoke: { src: 'lock', onError: { actions: 'emitLost', target: 'idle' } },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'lock.acquired': [
              {
                guard: { type: 'isSwitched', params: ({ event }) => event },
                actions: 'emitSwitched',
                target: '#refresh.idle',
              },
              {
                guard: { type: 'isRenewed', params: ({ event }) => event },
                actions: { type: 'emitFound', params: ({ event }) => event },
                target: '#refresh.idle',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                actions: 'emitLost',
                target: '#refresh.idle',
              },
              {
                // Without a network the limit signs nobody out. A later call may renew the pair.
                guard: { type: 'isStormOfOutages', params: ({ event }) => event },
                actions: 'failAgain',
                target: '#refresh.idle',
              },
              {
                guard: { type: 'isStorm', params: ({ event }) => event },
                actions: 'emitLost',
                target: '#refresh.idle',
              },
              {
                actions: { type: 'noteAttempt', params: ({ event }) => event },
                target: 'rotating',
              },
            ],
          },
        },
        rotating: {
          invoke: {
            src: 'rotate',
            input: ({ context }) => context.failed,
            onDone: '#refresh.idle',
            onError: {
              actions: { type: 'noteFailure', params: ({ event }) => event },
              target: 'rereading',
            },
          },
        },
        /** If the call failed, another tab may still have renewed the pair. */
        rereading: {
          invoke: {
            src: 'readPair',
            onDone: [
              {
                guard: { type: 'isSwitched', params: ({ event }) => ({ stored: event.output }) },
                actions: 'emitSwitched',
                target: '#refresh.idle',
              },
              {
                guard: { type: 'isRenewed', params: ({ event }) => ({ stored: event.output }) },
                actions: { type: 'emitFound', params: ({ event }) => ({ stored: event.output }) },
                target: '#refresh.idle',
              },
              { guard: 'isOutage', target: '#refresh.idle' },
              { actions: 'emitLost', target: '#refresh.idle' },
            ],
            onError: { actions: 'emitLost', target: '#refresh.idle' },
          },
        },
      },
    },
  },
});
