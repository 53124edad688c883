import type { EarlyAnswers } from './pre-hydration-input.ts';

let waiting: EarlyAnswers | undefined;

/** Stores early taps for the quiz. */
export function storeEarlyAnswers(answers: EarlyAnswers | undefined): void {
  waiting = answers;
}

/** Whether early taps are waiting. */
export const hasEarlyAnswers = (): boolean => waiting !== undefined;

/** Returns the early taps and removes them. */
export function takeEarlyAnswers(): EarlyAnswers | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
