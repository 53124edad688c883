import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import type { ApiProblem } from '#web/api/api-error.ts';
import { useShowError } from '#web/errors/use-show-error.ts';
import { requestMachine } from './request.machine.ts';

/** One call of a page, and how it stands. */
export interface PageRequest<Input> {
  /** Makes the call; nothing happens while it is under way already. */
  submit: (input: Input) => void;
  isBusy: boolean;
  isDone: boolean;
  /** Why it was refused; null when it was not. */
  problem: ApiProblem | null;
  /** Starts over after it is done. */
  restart: () => void;
}

/**
 * Makes a call for a page, always the one that was given last. What no form can mend is shown as the
 * error toast.
 */
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
