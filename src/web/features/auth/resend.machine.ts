import { assign, emit, fromPromise, setup } from 'xstate';
import { ApiError } from '#web/shared/api/api-error.ts';

/** A mail of one kind goes out once in so long. */
export const RESEND_WAIT_MS = 60_000;

export type ResendEvent = { type: 'mail.send' };

/** The page decides what a visitor reads of it. */
export type ResendEmitted = { type: 'mail.failed'; error: unknown };

export interface ResendInput {
  /** Whether a mail has just gone out: then the next one has to wait. */
  hasJustSent: boolean;
}

interface ResendContext extends ResendInput {
  /** When the next mail may go out, in ms since 1970, where that is later than usual; else null. */
  readyAt: number | null;
}

/** The server counts by the hour, too. */
function readyAtAfter(error: unknown, now: number): number | null {
  const ms = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return ms > RESEND_WAIT_MS ? now + ms : null;
}

const emitFailure = {
  type: 'emitFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

/**
 * Sends a mail again, a minute after the last one at the earliest, and no sooner than a refusal says.
 * Provide `send`.
 */
export const resendMachine = setup({
  types: {
    context: {} as ResendContext,
    events: {} as ResendEvent,
    emitted: {} as ResendEmitted,
    input: {} as ResendInput,
  },
  actors: {
    send: fromPromise<unknown>(() => Promise.reject(new Error('send must be provided'))),
  },
  actions: {
    setWait: assign((_, params: { error: unknown }) => ({
      readyAt: readyAtAfter(params.error, Date.now()),
    })),
    forgetWait: assign({ readyAt: null }),
    emitFailure: emit((_, params: { error: unknown }) => ({
      type: 'mail.failed' as const,
      error: params.error,
    })),
  },
  guards: {
    hasJustSent: ({ context }) => context.hasJustSent,
    isTooEarly: (_, params: { error: unknown }) =>
      params.error instanceof ApiError && params.error.code === 'too_many_requests',
  },
  delays: {
    wait: ({ context: { readyAt } }) => (readyAt === null ? RESEND_WAIT_MS : readyAt - Date.now()),
  },
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ ...input, readyAt: null }),
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
            guard: { type: 'isTooEarly', params: emitFailure.params },
            actions: [emitFailure, { type: 'setWait', params: emitFailure.params }],
            target: 'waiting.first',
          },
          { actions: emitFailure, target: 'ready' },
        ],
      },
    },
    waiting: {
      initial: 'first',
      exit: 'forgetWait',
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
