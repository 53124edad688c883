import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WizardEvent, wizardMachine } from '#engine/wizard.machine.ts';

let waiting: readonly WizardEvent[] = [];

/** Stores the early taps for the quiz. */
export function storeEarlyTaps(taps: readonly WizardEvent[]): void {
  waiting = taps;
}

/** The early taps that wait to be replayed. */
export const earlyTaps = (): readonly WizardEvent[] => waiting;

/**
 * Replays the taps that were made before the app loaded, all at once, so that no step flashes past.
 * Each of them counts once.
 */
export function useEarlyTaps(actor: ActorRefFrom<typeof wizardMachine>): void {
  useEffect(() => {
    // The taps were made on the first steps, which a later attempt has already answered.
    const taps = actor.getSnapshot().context.attempt.step > 1 ? [] : waiting;
    for (const tap of taps) actor.send(tap);
    waiting = [];
  }, [actor]);
}
