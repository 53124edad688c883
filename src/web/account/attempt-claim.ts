import type { AttemptNote } from '#web/storage/attempt-note.ts';
import type { LastAttempt } from '#web/storage/last-attempt.ts';

/** So long after a quiz whoever signs in is taken for the one who took it. */
const OWN_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a finished attempt has yet to be kept in the user's account. Once it was claimed for an
 * account it is for no other: several people may use one browser.
 */
export function isToBeSaved(
  { finishedAt }: LastAttempt,
  note: AttemptNote | undefined,
  userId: string,
  now: Date,
): boolean {
  if (note?.finishedAt === finishedAt) return note.userId === userId && !note.isSaved;
  return now.getTime() - Date.parse(finishedAt) < OWN_FOR_MS;
}
