import { assign, fromPromise, setup } from 'xstate';
import type { Removal } from '#contract/auth.ts';
import type { ApiProblem } from '#web/shared/api/api-error.ts';
import { type ErrorText, errorTextOf } from '#web/shared/api/error-text.ts';
import { userErrorOf } from '#web/shared/session/form-problem.ts';

interface RemovalContext {
  /** The error in the input; null when there is none. */
  problem: ApiProblem | null;
  /** Any other error; null when there is none. */
  failure: ErrorText | null;
}

export type RemovalEvent =
  | { type: 'removal.open' }
  | { type: 'removal.submit'; confirmation: Removal }
  | { type: 'removal.close' };

const ofError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** Removes the user's own account after a confirmation. Provide `removeAccount`. */
export const removalMachine = setup({
  types: {
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    tags: {} as 'open',
  },
  actors: {
    removeAccount: fromPromise<void, Removal>(() =>
      Promise.reject(new Error('removeAccount must be provided')),
    ),
  },
  actions: {
    setRefusal: assign((_, { error }: { error: unknown }) => {
      const problem = userErrorOf(error);
      return { problem, failure: problem === null ? (errorTextOf(error) ?? null) : null };
    }),
    forgetRefusal: assign({ problem: null, failure: null }),
  },
}).createMachine({
  id: 'removal',
  context: { problem: null, failure: null },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetRefusal', on: { 'removal.open': 'confirming' } },
    confirming: {
      tags: 'open',
      on: { 'removal.submit': 'removing', 'removal.close': 'closed' },
    },
    /** A call in flight cannot be left. */
    removing: {
      tags: 'open',
      entry: 'forgetRefusal',
      invoke: {
        src: 'removeAccount',
        // This state is entered only by a submission.
        input: ({ event }) => (event as { confirmation: Removal }).confirmation,
        onDone: 'removed',
        onError: { actions: { type: 'setRefusal', params: ofError }, target: 'confirming' },
      },
    },
    removed: { type: 'final' },
  },
});
