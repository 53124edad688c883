import { useEffect } from 'react';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { wizardMachine } from '#engine/wizard.machine.ts';
import { hasEarlyAnswers, takeEarlyAnswers } from '#web/pre-hydration/early-answers.ts';

type WizardActor = ActorRefFrom<typeof wizardMachine>;

/** Replays the taps that were made before the app loaded. Each of them counts once. */
export function useEarlyAnswers(actor: WizardActor): void {
  useEffect(() => {
    if (!hasEarlyAnswers()) return;
    // The taps were made on the first steps, which a later attempt has already answered.
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
  for (const value of early?.chosen ?? []) actor.send({ type: 'option.choose', value });
  if (early?.isContinued) actor.send({ type: 'step.continue' });
}
