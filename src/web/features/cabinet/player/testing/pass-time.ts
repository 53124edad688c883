import type { SimulatedClock } from 'xstate';

const STEP_MS = 250;

/** Lets time pass in small steps, so that what one timer does can set the next. */
export function passTime(clock: SimulatedClock, ms: number): void {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.increment(Math.min(STEP_MS, ms - passed));
  }
  // What is due at once is due without any time passing.
  clock.increment(0);
}
