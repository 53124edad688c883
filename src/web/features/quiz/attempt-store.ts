import {
  type Attempt,
  reopenAttempt,
  restoreAttempt,
  startAttempt,
  storeAttempt,
} from '#engine/attempt.ts';
import { parseStepsLimit } from '#engine/steps-limit.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { type BrowserStore, tabStore } from '#web/shared/storage/browser-store.ts';
import { historyIdOf } from './step-history.ts';

/** Where the open attempt of a wizard lives: one per tab. */
function keyOf(definition: WizardDefinition): string {
  return `md_attempt_${definition.id}`;
}

/** Saves the attempt, so that it outlives a reload. */
export function saveAttempt(
  definition: WizardDefinition,
  attempt: Attempt,
  store: BrowserStore = tabStore,
): void {
  store.write(keyOf(definition), storeAttempt(definition, attempt));
}

/**
 * The attempt a visitor goes on with: the tab's open one, or a finished one when the browser's Back
 * leads into it; else a new one. A valid `stepsLimit` in the address that differs from the
 * attempt's starts a new one, too.
 */
export function openAttempt(
  { definition, definitionHash }: { definition: WizardDefinition; definitionHash: string },
  visit: { search: string; returnsTo: string | undefined },
  store: BrowserStore = tabStore,
): Attempt {
  const stepsLimit = parseStepsLimit(new URLSearchParams(visit.search).get('stepsLimit'));
  const stored = restoreAttempt(definition, definitionHash, store.read(keyOf(definition)));
  const isStored =
    stored !== undefined &&
    (stepsLimit === undefined || stepsLimit === stored.stepsLimit) &&
    (!stored.isFinished || visit.returnsTo === historyIdOf(stored));
  if (isStored) return stored.isFinished ? reopenAttempt(definition, stored) : stored;

  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return startAttempt(definition, { id, definitionHash, stepsLimit });
}
