import type { QuizAttempt } from '#contract/users.ts';
import type { Answers } from '#engine/answers.ts';
import { loadWizard, wizardById } from '#web/content/wizard-bundles.ts';
import { type BrowserStore, localStore } from '#web/storage/browser-store.ts';
import { type LastAttempt, readAnswers } from '#web/storage/last-attempt.ts';

/** Nobody waits longer for a definition, which a stalled line may never bring. */
const PATIENCE_MS = 4000;

/** What the API takes for the hash of a definition. */
const HASH = /^[0-9a-f]{1,64}$/;

/**
 * A finished quiz as the API takes it. Undefined, and never an error, where its wizard is gone or
 * cannot be loaded, or storage holds no answers to it.
 */
export async function quizAttemptOf(
  { wizardId, definitionHash }: LastAttempt,
  store: BrowserStore = localStore,
): Promise<QuizAttempt | undefined> {
  const entry = wizardById(wizardId);
  if (entry === undefined || !HASH.test(definitionHash)) return undefined;
  try {
    const bundle = await Promise.race([loadWizard(entry), pass(PATIENCE_MS)]);
    const answers = bundle && readAnswers(bundle.definition, store);
    if (answers === undefined || isEmpty(answers)) return undefined;
    return { id: wizardId, answers: listed(answers), definitionHash };
  } catch {
    return undefined;
  }
}

/** No finished quiz is without any answer: what is there was none. */
function isEmpty(answers: Answers): boolean {
  return Object.values(answers).every((answer) => answer.length === 0);
}

function listed(answers: Answers): QuizAttempt['answers'] {
  const entries = Object.entries(answers);
  return Object.fromEntries(
    entries.map(([key, answer]) => [key, typeof answer === 'string' ? answer : [...answer]]),
  );
}

function pass(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
