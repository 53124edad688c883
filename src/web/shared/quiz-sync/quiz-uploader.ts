import { DEFINITION_HASH_PATTERN } from '#contract/limits.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { type Answers, isAnswered, questionsOf } from '#engine/answers.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { KeyedError } from '#web/shared/api/api-error.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { saveAttempt } from '#web/shared/api/users.ts';
import { loadWizard, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import {
  type LastAttempt,
  readLastAttempt,
  readUploadRecord,
  storedAnswers,
  type UploadRecord,
  writeUploadRecord,
} from './last-attempt.ts';

/** Within this time after a quiz, the user who signs in is assumed to have taken it. */
const OWN_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Whether an attempt is this user's: the record names them, or it names nobody and the quiz was just
 * taken, by the clock of the device that also dated it. Several people may use one browser.
 */
function isOwn(
  { finishedAt }: LastAttempt,
  record: UploadRecord | undefined,
  userId: string,
  now: number,
): boolean {
  if (record?.finishedAt === finishedAt) return record.userId === userId;
  // A clock that was set back since then says nothing of how long ago it was.
  return Math.abs(now - Date.parse(finishedAt)) < OWN_FOR_MS;
}

export function isToBeSaved(
  last: LastAttempt,
  record: UploadRecord | undefined,
  userId: string,
  now: number,
): boolean {
  const isSaved = record?.finishedAt === last.finishedAt && record.isSaved;
  return !isSaved && isOwn(last, record, userId, now);
}

/** The longest wait for a definition, which a stalled connection may never deliver. */
const TIMEOUT_MS = 4000;

/** What the API takes for the hash of a definition. */
const HASH = new RegExp(DEFINITION_HASH_PATTERN);

/** A finished quiz that this device has. */
interface DeviceQuiz {
  definition: WizardDefinition;
  answers: Answers;
  /** Whether the definition was changed since then. */
  isChanged: boolean;
  /** ISO 8601, UTC. */
  finishedAt: string;
}

/**
 * A finished quiz with its answers. Undefined if the wizard is gone or storage holds no answers.
 * Rejects if the wizard's definition cannot be loaded in time, which another try may change.
 */
async function loadQuiz(last: LastAttempt): Promise<DeviceQuiz | undefined> {
  const entry = wizardById(last.wizardId);
  if (entry === undefined) return undefined;
  const { definition, definitionHash } = await Promise.race([loadWizard(entry), timeout()]).catch(
    notLoaded,
  );
  const answers = storedAnswers(definition);
  // Every finished quiz has an answer, so without one there was no quiz.
  if (!answers || !questionsOf(definition).some((each) => isAnswered(each, answers))) {
    return undefined;
  }
  const isChanged = definitionHash !== last.definitionHash;
  return { definition, answers, isChanged, finishedAt: startOf(last) };
}

/** A finished quiz as it is sent. Undefined and rejects like `loadQuiz`. */
async function loadAttempt(last: LastAttempt): Promise<QuizAttempt | undefined> {
  const { wizardId, definitionHash } = last;
  const quiz = HASH.test(definitionHash) ? await loadQuiz(last) : undefined;
  if (quiz === undefined) return undefined;
  return { id: wizardId, answers: quiz.answers, definitionHash };
}

/** When the plan of a quiz began for the server, ISO 8601, UTC. */
const startOf = ({ finishedAt }: LastAttempt) => serverClock.momentOf(finishedAt).toISOString();

/** The last finished quiz, if it is this user's. Undefined and rejects like `loadQuiz`. */
export async function loadOwnQuiz(userId: string): Promise<DeviceQuiz | undefined> {
  const last = readLastAttempt();
  return last !== undefined && hasOwnAttempt(userId) ? loadQuiz(last) : undefined;
}

/** Undefined, never an error, if there are no usable answers or the definition does not load. */
export async function quizAttemptOf(last: LastAttempt): Promise<QuizAttempt | undefined> {
  try {
    return await loadAttempt(last);
  } catch {
    return undefined;
  }
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, TIMEOUT_MS));
}

/** The browser's words for it are technical and only in English, so the user reads our own. */
function notLoaded(): never {
  throw new KeyedError('errors.common');
}

/** The tab that holds this lock saves the attempt; the others do nothing. */
const LOCK = 'md_saveAttempt';

/**
 * Notes that the last finished quiz is this user's, unless it is another's or too old to tell. Every
 * sign-in claims it, with or without the consent to keep answers: so it never goes to the account of
 * somebody else who signs in later, and can still be saved if its user consents later.
 */
export function claimAttempt(userId: string): void {
  const last = readLastAttempt();
  const record = readUploadRecord();
  if (last === undefined || record?.finishedAt === last.finishedAt) return;
  if (!isOwn(last, record, userId, Date.now())) return;
  writeUploadRecord({ userId, finishedAt: last.finishedAt, isSaved: false });
}

/**
 * Saves the last finished quiz to a signed-in user's account, once for all tabs. A failure is
 * silent and retried when the page returns. `isCurrent` says whether the user is still signed in.
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

export function hasOwnAttempt(userId: string): boolean {
  const last = readLastAttempt();
  return last !== undefined && isOwn(last, readUploadRecord(), userId, Date.now());
}

export function hasUnsavedAttempt(userId: string): boolean {
  const last = readLastAttempt();
  return last !== undefined && isToBeSaved(last, readUploadRecord(), userId, Date.now());
}

/**
 * Reads the last finished quiz. Returns the call that saves it, or undefined if there are no usable
 * answers. Rejects if the wizard's definition does not load.
 */
export async function prepareUpload(userId: string): Promise<(() => Promise<void>) | undefined> {
  const last = readLastAttempt();
  const attempt = last && (await loadAttempt(last));
  if (last === undefined || attempt === undefined) return undefined;
  return async () => {
    await saveAttempt({ ...attempt, finishedAt: startOf(last) });
    writeUploadRecord({ userId, finishedAt: last.finishedAt, isSaved: true });
  };
}

async function save(userId: string, isCurrent: () => boolean): Promise<void> {
  if (!hasUnsavedAttempt(userId)) return;
  claimAttempt(userId);
  const upload = await prepareUpload(userId);
  if (isCurrent()) await upload?.();
}
