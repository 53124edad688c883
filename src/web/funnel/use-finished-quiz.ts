import type { WizardBundle } from 'virtual:wizards';
import { use, useState } from 'react';
import type { Answers } from '#engine/answers.ts';
import { outcomeOf } from '#engine/outcome.ts';
import type { Outcome, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { loadWizard, wizardById } from '#web/content/wizard-bundles.ts';
import { readAnswers, readLastAttempt } from '#web/storage/last-attempt.ts';

/** What a finished wizard gives the results and the plan to show. */
export interface FinishedQuiz {
  definition: WizardDefinition;
  answers: Answers;
  outcome: Outcome;
  /** When it was finished; tells one attempt from the next. */
  finishedAt: string;
}

/** The last finished wizard, or undefined when there is none; suspends while its definition loads. */
export function useFinishedQuiz(): FinishedQuiz | undefined {
  const [lastAttempt] = useState(() => readLastAttempt());
  const entry = lastAttempt && wizardById(lastAttempt.wizardId);
  const bundle = use(entry === undefined ? NO_WIZARD : loadWizard(entry));
  if (lastAttempt === undefined || bundle === undefined) return undefined;

  const { definition } = bundle;
  const answers = readAnswers(definition);
  if (answers === undefined) return undefined;
  return {
    definition,
    answers,
    outcome: outcomeOf(definition, answers),
    finishedAt: lastAttempt.finishedAt,
  };
}

const NO_WIZARD: Promise<WizardBundle | undefined> = Promise.resolve(undefined);
