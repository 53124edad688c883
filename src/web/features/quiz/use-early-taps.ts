import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from '#engine/wizard.machine.ts';
import { dropEarlyTaps, earlyTaps } from '#web/pre-hydration/early-taps.ts';

/**
 * Replays the taps that were made before the app loaded, all at once, so that no step flashes past.
 * Each of them counts once.
 */
export function useEarlyTaps(actor: ActorRefFrom<typeof wizardMachine>): void {
  useEffect(() => {
    // The taps were made on the first steps, which a later attempt has already answered.
    const taps = actor.getSnapshot().context.attempt.step > 1 ? [] : earlyTaps();
    for (const tap of taps) actor.send(tap);
    dropEarlyTaps();
  }, [actor]);
}
