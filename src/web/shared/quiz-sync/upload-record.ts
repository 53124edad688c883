import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';

export const SAVED_ATTEMPT = 'md_savedAttempt';

/** The account that owns a finished attempt, and whether it is saved there. */
export interface UploadRecord {
  userId: string;
  /** Identifies the attempt; ISO 8601, UTC. */
  finishedAt: string;
  isSaved: boolean;
}

/** The record of the newest attempt with an owner; undefined if there is no readable one. */
export function readUploadRecord(store: BrowserStore = localStore): UploadRecord | undefined {
  const stored = store.read(SAVED_ATTEMPT);
  return isUploadRecord(stored) ? stored : undefined;
}

export function writeUploadRecord(record: UploadRecord, store: BrowserStore = localStore): void {
  store.write(SAVED_ATTEMPT, record);
}

function isUploadRecord(stored: unknown): stored is UploadRecord & Record<string, unknown> {
  if (!isJsonObject(stored)) return false;
  const { userId, finishedAt, isSaved } = stored;
  return (
    typeof userId === 'string' && typeof finishedAt === 'string' && typeof isSaved === 'boolean'
  );
}
