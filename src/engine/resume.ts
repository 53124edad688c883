import type { Attempt } from './attempt.ts';

/** Under this key a tab stores its open attempt at a wizard. */
export function attemptKeyOf(wizardId: string): string {
  return `md_attempt_${wizardId}`;
}

/**
 * Names an attempt at one version of its wizard, for the browser's history. In another version the
 * same step number is another step, so history entries of an older one mean nothing.
 */
export function historyIdOf({
  id,
  definitionHash,
}: Pick<Attempt, 'id' | 'definitionHash'>): string {
  return `${id}.${definitionHash}`;
}

/** The address and the history entry with which a visitor comes to a wizard. */
export interface Visit {
  /** The valid `stepsLimit` of the address. */
  stepsLimit: number | undefined;
  /** The `historyIdOf` the attempt that the browser's Back or Forward leads into. */
  returnsTo: string | undefined;
}

/**
 * Whether a visit goes on with the stored attempt; if not, it starts a new one. An open attempt goes
 * on, a finished one only when the browser's history leads back into it. A `stepsLimit` that differs
 * from the attempt's starts a new one.
 */
export function resumes(
  stored: Pick<Attempt, 'id' | 'definitionHash' | 'isFinished' | 'stepsLimit'>,
  { stepsLimit, returnsTo }: Visit,
): boolean {
  const isOfThisLength = stepsLimit === undefined || stepsLimit === stored.stepsLimit;
  return isOfThisLength && (!stored.isFinished || returnsTo === historyIdOf(stored));
}
