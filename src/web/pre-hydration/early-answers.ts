import type { EarlyAnswers } from './pre-hydration-input.ts';

let waiting: EarlyAnswers | undefined;

/** Keeps what was tapped before the app came, for the quiz to take. */
export function storeEarlyAnswers(answers: EarlyAnswers | undefined): void {
  waiting = answers;
}

/** Whether taps wait to be taken. */
export const hasEarlyAnswers = (): boolean => waiting !== undefined;

/** The taps that wait; they are taken once. */
export function takeEarlyAnswers(): EarlyAnswers | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
