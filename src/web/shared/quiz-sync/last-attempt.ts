import { type Answers, sanitiseAnswers } from '#engine/answers.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';
import { isJsonObject } from '#web/shared/storage/json-object.ts';

const LAST_ATTEMPT = 'md_lastAttempt';

/** Which wizard was finished last, and when. Its answers stand under the wizard's storage key. */
export interface LastAttempt {
  wizardId: string;
  definitionHash: string;
  /** ISO 8601, UTC. */
  finishedAt: string;
}

/** Keeps a finished attempt: the answers under the wizard's storage key, the note of it beside. */
export function saveLastAttempt(
  definition: WizardDefinition,
  answers: Answers,
  definitionHash: string,
  store: BrowserStore = localStore,
): void {
  store.write(definition.storageKey, answers);
  const lastAttempt: LastAttempt = {
    wizardId: definition.id,
    definitionHash,
    finishedAt: new Date().toISOString(),
  };
  store.write(LAST_ATTEMPT, lastAttempt);
}

/** The note of the last finished attempt, or undefined when there is none that can be read. */
export function readLastAttempt(store: BrowserStore = localStore): LastAttempt | undefined {
  const stored = store.read(LAST_ATTEMPT);
  return isLastAttempt(stored) ? stored : undefined;
}

/**
 * The finished answers of a wizard, or undefined when there are none. Values that the wizard does
 * not have (any more) are left out.
 */
export function readAnswers(
  definition: WizardDefinition,
  store: BrowserStore = localStore,
): Answers | undefined {
  const stored = store.read(definition.storageKey);
  return isJsonObject(stored) ? sanitiseAnswers(definition, stored) : undefined;
}

function isLastAttempt(stored: unknown): stored is LastAttempt {
  if (!isJsonObject(stored)) return false;
  const { wizardId, definitionHash, finishedAt } = stored;
  return [wizardId, definitionHash, finishedAt].every((each) => typeof each === 'string');
}
