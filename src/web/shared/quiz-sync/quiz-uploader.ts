import { DEFINITION_HASH_PATTERN } from '#contract/limits.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { isAnswered, questionsOf } from '#engine/answers.ts';
import { saveAttempt } from '#web/shared/api/users.ts';
import { loadWizard, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';
import { type LastAttempt, readAnswers, readLastAttempt } from './last-attempt.ts';
import { readUploadRecord, type UploadRecord, writeUploadRecord } from './upload-record.ts';

/** Within this time after a quiz, the user who signs in is assumed to have taken it. */
const OWN_FOR_MS = 24 * 60 * 60 * 1000;

/** An attempt of another account is never saved: several people may use one browser. */
export function isToBeSaved(
  { finishedAt }: LastAttempt,
  note: UploadRecord | undefined,
  userId: string,
  now: Date,
): boolean {
  if (note?.finishedAt === finishedAt) return note.userId === userId && !note.isSaved;
  return now.getTime() - Date.parse(finishedAt) < OWN_FOR_MS;
}

/** The longest wait for a definition, which a stalled connection may never deliver. */
const TIMEOUT_MS = 4000;

/** What the API takes for the hash of a definition. */
const HASH = new RegExp(DEFINITION_HASH_PATTERN);

/** Undefined, never an error, if the wizard is gone or storage holds no answers. */
export async function quizAttemptOf(
  { wizardId, definitionHash }: LastAttempt,
  store: BrowserStore = localStore,
): Promise<QuizAttempt | undefined> {
  const entry = wizardById(wizardId);
  if (entry === undefined || !HASH.test(definitionHash)) return undefined;
  try {
    const bundle = await Promise.race([loadWizard(entry), pass(TIMEOUT_MS)]);
    const answers = bundle && readAnswers(bundle.definition, store);
    // Every finished quiz has an answer, so without one there was no quiz.
    if (!answers || !questionsOf(bundle.definition).some((each) => isAnswered(each, answers))) {
      return undefined;
    }
    return { id: wizardId, answers, definitionHash };
  } catch {
    return undefined;
  }
}

function pass(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The tab that holds this lock saves the attempt; the others do nothing. */
const LOCK = 'md_saveAttempt';

/**
 * Saves the last finished quiz to a signed-in user's account, once for all tabs. A failure is
 * silent and retried at the next visit. `isCurrent` says whether the user is still signed in.
 */
export async function uploadAttempt(userId: string, isCurrent: () => boolean): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  try {
    if (locks === undefined) await save(userId, isCurrent);
    else {
      await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await save(userId, isCurrent);
      });
    }
  } catch {
    // Until the upload succeeds, the record says that it is not saved.
  }
}

/** Whether the browser has a finished quiz that does not belong to another account. */
export function hasOwnAttempt(userId: string): boolean {
  const last = readLastAttempt();
  const note = readUploadRecord();
  return last !== undefined && (note?.finishedAt !== last.finishedAt || note.userId === userId);
}

/**
 * Saves the last finished quiz because its user asked for it, however long ago it was. Returns
 * whether there was a usable one.
 */
export async function uploadOnRequest(userId: string): Promise<boolean> {
  const last = readLastAttempt();
  const attempt = last && (await quizAttemptOf(last));
  if (last === undefined || attempt === undefined) return false;
  await saveAttempt(attempt);
  writeUploadRecord({ userId, finishedAt: last.finishedAt, isSaved: true });
  return true;
}

/** Leaves the last finished quiz on this device, because its user has deleted their answers. */
export function leaveOnDevice(userId: string): void {
  const last = readLastAttempt();
  if (last === undefined || !hasOwnAttempt(userId)) return;
  writeUploadRecord({ userId, finishedAt: last.finishedAt, isSaved: true });
}

async function save(userId: string, isCurrent: () => boolean): Promise<void> {
  const last = readLastAttempt();
  if (last === undefined || !isToBeSaved(last, readUploadRecord(), userId, new Date())) return;
  const { finishedAt } = last;
  writeUploadRecord({ userId, finishedAt, isSaved: false });
  const attempt = await quizAttemptOf(last);
  if (attempt === undefined) return;
  if (!isCurrent()) return;
  await saveAttempt(attempt);
  writeUploadRecord({ userId, finishedAt, isSaved: true });
}
