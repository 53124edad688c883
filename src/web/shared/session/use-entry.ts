import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Entry } from './auth.machine.ts';
import { useAuthActor } from './auth-context.tsx';
import { usePlacedProblem } from './form-problem.ts';

/** A form by which somebody signs in or up. */
export interface EntryForm {
  /** Signs in or up; nothing happens while that is under way already. */
  enter: (entry: Entry) => void;
  isBusy: boolean;
  /** Why the form as a whole was refused; what belongs to a field stands under it. */
  problem: string | undefined;
}

/**
 * Signs in or up with a form. A refusal is forgotten when the form is left; anyone who gets in is led on
 * by `GuestOnly`.
 */
export function useEntry<Fields extends FieldValues>(form: UseFormReturn<Fields>): EntryForm {
  const actor = useAuthActor();
  const isEntering = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'));
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  // Another form may have been left before it was refused.
  const [hasEntered, setHasEntered] = useState(false);
  const sentence = usePlacedProblem(form, hasEntered ? problem : null);

  useEffect(() => () => actor.send({ type: 'problem.dismiss' }), [actor]);

  return {
    enter: (entry) => {
      setHasEntered(true);
      actor.send(entry);
    },
    isBusy: isEntering || form.formState.isSubmitting,
    problem: sentence,
  };
}
