import { saveAttempt } from '#web/api/users.ts';
import { readAttemptNote, writeAttemptNote } from '#web/storage/attempt-note.ts';
import { readLastAttempt } from '#web/storage/last-attempt.ts';
import { isToBeSaved } from './attempt-claim.ts';
import { quizAttemptOf } from './finished-attempt.ts';

/** Whichever tab holds it saves the attempt; the others leave it to that one. */
const LOCK = 'md_saveAttempt';

/**
 * Saves the last finished quiz to the account of a signed-in user, once for all tabs. What fails is
 * left for the next visit, and nobody is told. `isCurrent` says whether it is still them.
 */
export async function keepAttempt(userId: string, isCurrent: () => boolean): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  try {
    if (locks === undefined) await save(userId, isCurrent);
    else {
      await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await save(userId, isCurrent);
      });
    }
  } catch {
    // The note says that it is yet to be saved.
  }
}

async function save(userId: string, isCurrent: () => boolean): Promise<void> {
  const last = readLastAttempt();
  if (last === undefined || !isToBeSaved(last, readAttemptNote(), userId, new Date())) return;
  const { finishedAt } = last;
  writeAttemptNote({ userId, finishedAt, isSaved: false });
  const attempt = await quizAttemptOf(last);
  if (attempt === undefined) return;
  if (!isCurrent()) return;
  await saveAttempt(attempt);
  writeAttemptNote({ userId, finishedAt, isSaved: true });
}
