import type { Answers } from '#engine/answers.ts';
import { givenAnswers } from '#engine/shown-steps.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { localStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';

export const LAST_ATTEMPT = 'md_lastAttempt';

/** The last finished wizard. Its answers are stored under the wizard's storage key. */
export interface LastAttempt {
  wizardId: string;
  definitionHash: string;
  /** By the clock of this device. ISO 8601, UTC. */
  finishedAt: string;
}

/** The answers to the shown questions go under the wizard's storage key, the record beside them. */
export function saveLastAttempt(
  definition: WizardDefinition,
  answers: Answers,
  definitionHash: string,
): void {
  localStore.write(definition.storageKey, givenAnswers(definition, answers));
  const lastAttempt: LastAttempt = {
    wizardId: definition.id,
    definitionHash,
    finishedAt: new Date().toISOString(),
  };
  localStore.write(LAST_ATTEMPT, lastAttempt);
}

/** Undefined if there is no readable record. */
export function readLastAttempt(): LastAttempt | undefined {
  const stored = localStore.read(LAST_ATTEMPT);
  return isLastAttempt(stored) ? stored : undefined;
}

/**
 * Undefined if there are none. Values that the wizard no longer has, and answers to questions that
 * it does not show for the others, are dropped.
 */
export function storedAnswers(definition: WizardDefinition): Answers | undefined {
  const stored = localStore.read(definition.storageKey);
  if (!isJsonObject(stored)) return undefined;
  return givenAnswers(definition, stored);
}

function isLastAttempt(stored: unknown): stored is LastAttempt {
  if (!isJsonObject(stored)) return false;
  const { wizardId, definitionHash, finishedAt } = stored;
  const isComplete = [wizardId, definitionHash, finishedAt].every(
    (each) => typeof each === 'string',
  );
  return isComplete && !Number.isNaN(Date.parse(String(finishedAt)));
}

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
    [userId, finishedAt].every((each) => typeof each === 'string') && typeof isSaved === 'boolean'
  );
}
