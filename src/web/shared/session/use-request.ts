import { QueryClient, useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '#web/shared/api/api-error.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { usePlacedProblem, userErrorOf } from './form-problem.ts';

/**
 * How long what was typed is kept after its form is gone. Not 0: a call that outlives its form would
 * be asked all the time whether it is over.
 */
const KEPT_MS = 1_000;

/**
 * Pages of visitors make calls too, so this client belongs to no page. Retries are left to the API
 * client.
 */
const client = new QueryClient({
  defaultOptions: { mutations: { networkMode: 'always', retry: false, gcTime: KEPT_MS } },
});

export interface PageRequest<Input, Output = unknown> {
  /** Makes the call, unless one is under way. */
  submit: (input: Input) => void;
  isBusy: boolean;
  isDone: boolean;
  /** What the call returned; undefined until it is done. */
  output: Output | undefined;
  /** Why the last call failed; null if it did not. */
  error: unknown;
  /** The error as a problem that the user can fix; null if it is none. */
  problem: ApiProblem | null;
  /** Forgets the last call, also one that is under way. */
  restart: () => void;
}

/**
 * A call that is made once at a time. Uses the latest function given. A failure that the user cannot
 * fix becomes a toast, unless `onFailure` handles all failures. It is called only while the page is
 * open.
 */
export function useRequest<Input, Output = unknown>(
  call: (input: Input) => Promise<Output>,
  onFailure?: (error: unknown) => void,
): PageRequest<Input, Output> {
  const showError = useShowError();
  const { mutate, reset, data, error, isPending, isSuccess } = useMutation<Output, unknown, Input>(
    { mutationFn: (input) => call(input) },
    client,
  );
  // The state follows a moment later, and a second click may be faster.
  const isUnderWay = useRef(false);
  const restart = useCallback(() => {
    isUnderWay.current = false;
    reset();
  }, [reset]);

  function submit(input: Input): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input, {
      onError: (reason) => {
        if (onFailure !== undefined) onFailure(reason);
        else if (userErrorOf(reason) === null) showError(reason);
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  }

  return {
    submit,
    isBusy: isPending,
    isDone: isSuccess,
    output: data,
    error,
    problem: useMemo(() => userErrorOf(error), [error]),
    restart,
  };
}

/**
 * The call that a form makes with what was typed. Problems of fields appear under them; `problem` is
 * the sentence about the form as a whole.
 */
export function useFormRequest<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  call: (typed: Fields) => Promise<unknown>,
) {
  const request = useRequest(call);
  const problem = usePlacedProblem(form, request.problem);
  return { ...request, problem, submit: form.handleSubmit(request.submit) };
}
