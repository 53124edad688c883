import { act } from '@testing-library/react';
import { vi } from 'vitest';

const STEP_MS = 10;

/** Advances fake time in small steps, so that what one timer renders can set the next. */
export function wait(ms: number): void {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    act(() => vi.advanceTimersByTime(Math.min(STEP_MS, ms - passed)));
  }
}
