import type { Attempt } from './attempt.ts';

/** The storage key of a tab's open attempt at a wizard. */
export function attemptKeyOf(wizardId: string): string {
  return `md_attempt_${wizardId}`;
}

/**
 * Identifies an attempt at one version of its wizard in the browser's history. A step number may
 * mean another step in another version, so history entries of an older one are ignored.
 */
export function historyIdOf({
  id,
  definitionHash,
}: Pick<Attempt, 'id' | 'definitionHash'>): string {
  return `${id}.${definitionHash}`;
}

/** The address and history entry of a visit to a wizard. */
export interface Visit {
  /** The valid `stepsLimit` of the address. */
  stepsLimit: number | undefined;
  /** The `historyIdOf` the attempt to which the browser's Back or Forward returns. */
  returnsTo: string | undefined;
}

/**
 * Whether a visit resumes the stored attempt; if not, it starts a new one. An open attempt is
 * resumed, a finished one only when the browser's history returns to it. A `stepsLimit` that
 * differs from the attempt's starts a new one.
 */
export function resumes(
  stored: Pick<Attempt, 'id' | 'definitionHash' | 'isFinished' | 'stepsLimit'>,
  { stepsLimit, returnsTo }: Visit,
): boolean {
  const isOfThisLength = stepsLimit === undefined || stepsLimit === stored.stepsLimit;
  return isOfThisLength && (!stored.isFinished || returnsTo === historyIdOf(stored));
}
