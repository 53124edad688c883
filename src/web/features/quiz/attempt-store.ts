import {
  type Attempt,
  reopenAttempt,
  restoreAttempt,
  startAttempt,
  storeAttempt,
} from '#engine/attempt.ts';
import { attemptKeyOf, resumes } from '#engine/resume.ts';
import { parseStepsLimit } from '#engine/steps-limit.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { tabStore } from '#web/shared/storage/browser-store.ts';

export function saveAttempt(definition: WizardDefinition, attempt: Attempt): void {
  tabStore.write(attemptKeyOf(definition.id), storeAttempt(definition, attempt));
}

/** The attempt that a visit resumes, else a new one. A finished attempt is reopened. */
export function openAttempt(
  { definition, definitionHash }: { definition: WizardDefinition; definitionHash: string },
  visit: { search: string; returnsTo: string | undefined },
): Attempt {
  const stepsLimit = parseStepsLimit(new URLSearchParams(visit.search).get('stepsLimit'));
  const raw = tabStore.read(attemptKeyOf(definition.id));
  const stored = restoreAttempt(definition, definitionHash, raw);
  if (stored !== undefined && resumes(stored, { stepsLimit, returnsTo: visit.returnsTo })) {
    return stored.isFinished ? reopenAttempt(definition, stored) : stored;
  }

  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return startAttempt(definition, { id, definitionHash, stepsLimit });
}
