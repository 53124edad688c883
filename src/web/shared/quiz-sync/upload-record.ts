import { localStore } from '#web/shared/storage/browser-store.ts';
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
export function readUploadRecord(): UploadRecord | undefined {
  const stored = localStore.read(SAVED_ATTEMPT);
  return isUploadRecord(stored) ? stored : undefined;
}

export function writeUploadRecord(record: UploadRecord): void {
  localStore.write(SAVED_ATTEMPT, record);
}

function isUploadRecord(stored: unknown): stored is UploadRecord & Record<string, unknown> {
  if (!isJsonObject(stored)) return false;
  const { userId, finishedAt, isSaved } = stored;
  return (
    typeof userId === 'string' && typeof finishedAt === 'string' && typeof isSaved === 'boolean'
  );
}
