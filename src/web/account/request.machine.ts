import { assign, emit, fromPromise, setup } from 'xstate';
import type { ApiProblem } from '#web/api/api-error.ts';
import { mendableProblemOf } from './mendable-problem.ts';

export interface RequestContext {
  /** Why the last request was refused; null when it was not. */
  problem: ApiProblem | null;
}

export type RequestEvent = { type: 'request.submit'; input: unknown } | { type: 'request.restart' };

/** It failed by no fault of the sender's: the page decides what they read. */
export type RequestEmitted = { type: 'request.failed'; error: unknown };

const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** A form that makes a call, one at a time. Provide `send`, which gets what was submitted. */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    emitted: {} as RequestEmitted,
  },
  actors: {
    send: fromPromise<unknown, unknown>(() => Promise.reject(new Error('send must be provided'))),
  },
  actions: {
    keepProblem: assign((_, params: { error: unknown }) => ({
      problem: mendableProblemOf(params.error),
    })),
    forgetProblem: assign({ problem: null }),
    tellFailure: emit((_, params: { error: unknown }) => ({
      type: 'request.failed' as const,
      error: params.error,
    })),
  },
  guards: {
    isMendable: (_, params: { error: unknown }) => mendableProblemOf(params.error) !== null,
  },
}).createMachine({
  id: 'request',
  context: { problem: null },
  initial: 'idle',
  on: { 'request.submit': '.sending' },
  states: {
    idle: {},
    sending: {
      entry: 'forgetProblem',
      on: { 'request.submit': {} },
      invoke: {
        src: 'send',
        // Only a submission leads here.
        input: ({ event }: { event: RequestEvent }) => (event as { input: unknown }).input,
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isMendable', params: ofError },
            actions: { type: 'keepProblem', params: ofError },
            target: 'refused',
          },
          { actions: { type: 'tellFailure', params: ofError }, target: 'idle' },
        ],
      },
    },
    refused: {},
    done: { on: { 'request.restart': 'idle' } },
  },
});
