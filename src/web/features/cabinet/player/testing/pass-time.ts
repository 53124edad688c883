import type { SimulatedClock } from 'xstate';

const STEP_MS = 250;

/** Advances time in small steps, so that one timer can set the next. */
export function passTime(clock: SimulatedClock, ms: number): void {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.increment(Math.min(STEP_MS, ms - passed));
  }
  // Fires the timers that are due at once.
  clock.increment(0);
}
