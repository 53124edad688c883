import type { WizardEvent } from '#engine/wizard.machine.ts';

let waiting: readonly WizardEvent[] = [];

/** Stores the early taps for the quiz. */
export function storeEarlyTaps(taps: readonly WizardEvent[]): void {
  waiting = taps;
}

/** The early taps that wait to be replayed. */
export const earlyTaps = (): readonly WizardEvent[] => waiting;

export function dropEarlyTaps(): void {
  waiting = [];
}
