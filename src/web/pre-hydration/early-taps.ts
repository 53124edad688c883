import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WizardEvent, wizardMachine } from '#engine/wizard.machine.ts';

let waiting: readonly WizardEvent[] = [];

export function storeEarlyTaps(taps: readonly WizardEvent[]): void {
  waiting = taps;
}

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
