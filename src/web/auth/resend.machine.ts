import { emit, fromPromise, setup } from 'xstate';
import { ApiError } from '#web/api/api-error.ts';

/** A mail of one kind goes out once in so long. */
export const RESEND_WAIT_MS = 60_000;

export type ResendEvent = { type: 'mail.send' };

/** The page decides what a visitor reads of it. */
export type ResendEmitted = { type: 'mail.failed'; error: unknown };

export interface ResendInput {
  /** Whether a mail has just gone out: then the next one has to wait. */
  hasJustSent: boolean;
}

const tellFailure = {
  type: 'tellFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

/** Sends a mail again, a minute after the last one at the earliest. Provide `send`. */
export const resendMachine = setup({
  types: {
    context: {} as ResendInput,
    events: {} as ResendEvent,
    emitted: {} as ResendEmitted,
    input: {} as ResendInput,
  },
  actors: {
    send: fromPromise<unknown>(() => Promise.reject(new Error('send must be provided'))),
  },
  actions: {
    tellFailure: emit((_, params: { error: unknown }) => ({
      type: 'mail.failed' as const,
      error: params.error,
    })),
  },
  guards: {
    hasJustSent: ({ context }) => context.hasJustSent,
    isTooEarly: (_, params: { error: unknown }) =>
      params.error instanceof ApiError && params.error.code === 'too_many_requests',
  },
  delays: { wait: RESEND_WAIT_MS },
}).createMachine({
  id: 'resend',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasJustSent', target: 'waiting.first' }, 'ready'] },
    ready: { on: { 'mail.send': 'sending' } },
    sending: {
      invoke: {
        src: 'send',
        onDone: 'waiting.again',
        onError: [
          {
            guard: { type: 'isTooEarly', params: tellFailure.params },
            actions: tellFailure,
            target: 'waiting.first',
          },
          { actions: tellFailure, target: 'ready' },
        ],
      },
    },
    waiting: {
      initial: 'first',
      after: { wait: 'ready' },
      states: {
        /** Nothing has been sent from here. */
        first: {},
        /** A mail has just gone out from here. */
        again: {},
      },
    },
  },
});
