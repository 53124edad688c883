import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ApiProblem } from '#web/shared/api/api-error.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { userErrorOf } from './form-problem.ts';

export interface RequestContext {
  /** Why the last request was refused; null if it was not. */
  problem: ApiProblem | null;
}

export type RequestEvent = { type: 'request.submit'; input: unknown } | { type: 'request.restart' };

/** A failure that the user cannot fix. The page decides what they read. */
export type RequestEmitted = { type: 'request.failed'; error: unknown };

const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** A form that makes one call at a time. Provide `send`, which gets the submitted input. */
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
    setProblem: assign((_, params: { error: unknown }) => ({
      problem: userErrorOf(params.error),
    })),
    forgetProblem: assign({ problem: null }),
    emitFailure: emit((_, params: { error: unknown }) => ({
      type: 'request.failed' as const,
      error: params.error,
    })),
  },
  guards: {
    isUserError: (_, params: { error: unknown }) => userErrorOf(params.error) !== null,
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
        // Only a submission enters this state.
        input: ({ event }: { event: RequestEvent }) => (event as { input: unknown }).input,
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isUserError', params: ofError },
            actions: { type: 'setProblem', params: ofError },
            target: 'refused',
          },
          { actions: { type: 'emitFailure', params: ofError }, target: 'idle' },
        ],
      },
    },
    refused: {},
    done: { on: { 'request.restart': 'idle' } },
  },
});

export interface PageRequest<Input> {
  submit: (input: Input) => void;
  isBusy: boolean;
  isDone: boolean;
  /** Why it was refused; null if it was not. */
  problem: ApiProblem | null;
  restart: () => void;
}

/** Uses the latest function given. A failure that the user cannot fix becomes a toast. */
export function useRequest<Input>(call: (input: Input) => Promise<unknown>): PageRequest<Input> {
  const [snapshot, send, actor] = useMachine(
    requestMachine.provide({
      actors: { send: fromPromise(({ input }) => call(input as Input)) },
    }),
  );
  const showError = useShowError();

  useEffect(() => {
    const failures = actor.on('request.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return {
    submit: (input) => send({ type: 'request.submit', input }),
    isBusy: snapshot.matches('sending'),
    isDone: snapshot.matches('done'),
    problem: snapshot.context.problem,
    restart: () => send({ type: 'request.restart' }),
  };
}
