import { assign, emit, fromPromise, setup } from 'xstate';
import { ApiError } from '#web/shared/api/api-error.ts';

/** The minimum time between two emails of a kind. */
export const RESEND_WAIT_MS = 60_000;

export type ResendEvent = { type: 'mail.send' };

/** The page decides what the user reads. */
export type ResendEmitted = { type: 'mail.failed'; error: unknown };

export interface ResendInput {
  /** Whether an email was just sent, so that the next one has to wait. */
  hasJustSent: boolean;
}

interface ResendContext extends ResendInput {
  /** When the next email is possible, in ms since 1970, if later than usual. */
  readyAt: number | null;
}

/** The server also has an hourly limit. */
function readyAtAfter(error: unknown, now: number): number | null {
  const ms = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return ms > RESEND_WAIT_MS ? now + ms : null;
}

const emitFailure = {
  type: 'emitFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

/** At most once a minute and no sooner than a refusal allows. Provide `send`. */
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
      params.error instanceof ApiError && params.error.status === 429,
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
        /** Nothing was sent from here yet. */
        first: {},
        /** An email was just sent from here. */
        again: {},
      },
    },
  },
});
