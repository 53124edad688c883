import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { isNewer, isOfAnotherUser } from './token-pair.ts';

/** So many attempts may begin within the window (spec section 4). */
const LIMIT = 3;
const WINDOW_MS = 60_000;

/** Whether another attempt would be one too many. Attempts are the times in milliseconds they began. */
export function isStorm(attempts: readonly number[], now: number): boolean {
  return countedAt(attempts, now).length >= LIMIT;
}

/** The attempts that still count, and one that begins now. */
export function withAttempt(attempts: readonly number[], now: number): number[] {
  return [...countedAt(attempts, now), now];
}

/** What lies ahead began before the clock was set back; it would count for no one knows how long. */
function countedAt(attempts: readonly number[], now: number): number[] {
  return attempts.filter((began) => began <= now && now - began < WINDOW_MS);
}

interface RefreshContext {
  /** The pair with which a call was refused. */
  failed: TokenPair;
  /** When the attempts of the last window began, in milliseconds since 1970. */
  attempts: readonly number[];
}

/** What the cookies hold. */
interface Stored {
  stored: TokenPair | undefined;
}

/** `turn.come` is sent by the actor `turn`. */
export type RefreshEvent =
  | { type: 'refresh.ask'; failed: TokenPair }
  | ({ type: 'turn.come'; now: number } & Stored);

export type RefreshEmitted =
  | { type: 'pair.found'; failed: TokenPair; pair: TokenPair }
  | { type: 'session.lost'; failed: TokenPair }
  | { type: 'user.switched'; failed: TokenPair };

const NO_PAIR: TokenPair = { accessToken: '', refreshToken: '' };

/**
 * Renews the tokens of this tab, one flight at a time; anyone who asks meanwhile is part of it. Before
 * it calls it looks at the cookies: another tab may have been faster; its pair is taken, and that is
 * no attempt. Provide `turn` (one tab of the browser at a time), `rotate` (makes the call, once, and
 * keeps the new pair) and `readPair` (the cookies').
 */
export const refreshMachine = setup({
  types: {
    context: {} as RefreshContext,
    events: {} as RefreshEvent,
    emitted: {} as RefreshEmitted,
  },
  actors: {
    turn: fromCallback<RefreshEvent>(() => {
      throw new Error('turn must be provided');
    }),
    rotate: fromPromise<void, TokenPair>(() =>
      Promise.reject(new Error('rotate must be provided')),
    ),
    readPair: fromPromise<Stored['stored']>(() =>
      Promise.reject(new Error('readPair must be provided')),
    ),
  },
  guards: {
    isSwitched: ({ context }, { stored }: Stored) =>
      stored !== undefined && isOfAnotherUser(stored, context.failed),
    isRenewed: ({ context }, { stored }: Stored) =>
      stored !== undefined && isNewer(stored, context.failed),
    /**
     * Empty cookies: another tab signed out, or lost the session; tabs share that. And without a
     * refresh token there is nothing to call with.
     */
    isOver: ({ context: { failed, attempts } }, { stored, now }: Stored & { now: number }) =>
      stored === undefined || failed.refreshToken === '' || isStorm(attempts, now),
  },
  actions: {
    noteAttempt: assign(({ context }, { now }: { now: number }) => ({
      attempts: withAttempt(context.attempts, now),
    })),
    emitFound: emit(({ context: { failed } }, { stored }: Stored) => ({
      type: 'pair.found' as const,
      failed,
      pair: stored ?? failed,
    })),
    emitLost: emit(({ context: { failed } }) => ({ type: 'session.lost' as const, failed })),
    emitSwitched: emit(({ context: { failed } }) => ({ type: 'user.switched' as const, failed })),
  },
}).createMachine({
  id: 'refresh',
  context: { failed: NO_PAIR, attempts: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'refresh.ask': {
          actions: assign({ failed: ({ event }) => event.failed }),
          target: 'atWork',
        },
      },
    },
    atWork: {
      invoke: { src: 'turn', onError: { actions: 'emitLost', target: 'idle' } },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'turn.come': [
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
            onError: 'rereading',
          },
        },
        /** Where the call failed, another tab may have renewed the pair all the same. */
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
              { actions: 'emitLost', target: '#refresh.idle' },
            ],
            onError: { actions: 'emitLost', target: '#refresh.idle' },
          },
        },
      },
    },
  },
});
