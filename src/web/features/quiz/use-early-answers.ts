import { useEffect } from 'react';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { wizardMachine } from '#engine/wizard.machine.ts';
import { hasEarlyAnswers, takeEarlyAnswers } from '#web/pre-hydration/early-answers.ts';

type WizardActor = ActorRefFrom<typeof wizardMachine>;

/** Gives the quiz the taps that were made before the app came: each of them counts, once. */
export function useEarlyAnswers(actor: WizardActor): void {
  useEffect(() => {
    if (!hasEarlyAnswers()) return;
    // They were given to the first steps; an attempt that stands further on has those already.
    if (actor.getSnapshot().context.attempt.step > 1) {
      takeEarlyAnswers();
      return;
    }
    actor.send({ type: 'step.continue' });
    // A quiz that ends or is left meanwhile needs no more taps.
    waitFor(actor, (snapshot) => !snapshot.hasTag('settling')).then(
      () => answer(actor),
      () => takeEarlyAnswers(),
    );
  }, [actor]);
}

function answer(actor: WizardActor): void {
  const early = takeEarlyAnswers();
  for (const value of early?.chosen ?? []) {
    // Each step takes one of the two.
    actor.send({ type: 'option.choose', value });
    actor.send({ type: 'option.toggle', value });
  }
  if (early?.isContinued) actor.send({ type: 'step.continue' });
}
