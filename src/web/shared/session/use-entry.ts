import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Entry } from './auth.machine.ts';
import { useAuthActor } from './auth-context.tsx';
import { usePlacedProblem } from './form-problem.ts';

/** Leaving the form clears its refusal. After success `GuestOnly` redirects. */
export function useEntry<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const actor = useAuthActor();
  const isEntering = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'));
  const isChecking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'));
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  // The refusal may belong to a form that was left before.
  const [hasEntered, setHasEntered] = useState(false);
  const sentence = usePlacedProblem(form, hasEntered && !isChecking ? problem : null);

  useEffect(() => () => actor.send({ type: 'problem.dismiss' }), [actor]);

  return {
    /** Signs in or up, unless a call is under way. */
    enter: (entry: Entry) => {
      setHasEntered(true);
      actor.send(entry);
    },
    isBusy: isEntering || form.formState.isSubmitting,
    /** Whether the browser works for the server, which takes seconds. */
    isChecking,
    /** Why the form as a whole was refused. Field errors appear under their fields. */
    problem: sentence,
    /** Whether it was refused because of a limit, and another way in may be faster. */
    isLimited: problem?.status === 429,
  };
}
