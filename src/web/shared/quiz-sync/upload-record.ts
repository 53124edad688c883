import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';

const SAVED_ATTEMPT = 'md_savedAttempt';

/** Whose account a finished attempt goes into, and whether it is there. */
export interface UploadRecord {
  userId: string;
  /** Tells one attempt from the next; ISO 8601, UTC. */
  finishedAt: string;
  isSaved: boolean;
}

/** The note of the attempt that was claimed last, or undefined when there is none to be read. */
export function readUploadRecord(store: BrowserStore = localStore): UploadRecord | undefined {
  const stored = store.read(SAVED_ATTEMPT);
  return isUploadRecord(stored) ? stored : undefined;
}

export function writeUploadRecord(note: UploadRecord, store: BrowserStore = localStore): void {
  store.write(SAVED_ATTEMPT, note);
}

function isUploadRecord(stored: unknown): stored is UploadRecord & Record<string, unknown> {
  if (!isJsonObject(stored)) return false;
  const { userId, finishedAt, isSaved } = stored;
  return (
    typeof userId === 'string' && typeof finishedAt === 'string' && typeof isSaved === 'boolean'
  );
}
