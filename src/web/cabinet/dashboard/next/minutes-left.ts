import type { Session } from '#contract/content.ts';

/** How much there is to hear from where the listener left off, in whole minutes: at least one. */
export function minutesLeft({
  durationSeconds,
  positionSeconds,
}: Pick<Session, 'durationSeconds' | 'positionSeconds'>): number {
  return Math.max(1, Math.round((durationSeconds - positionSeconds) / 60));
}
