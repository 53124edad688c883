import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuizAttempt } from '#contract/users.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import { sanitiseAnswers } from '#engine/answers.ts';
import { outcomeOf } from '#engine/outcome.ts';
import { givenAnswers } from '#engine/shown-steps.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { Problem } from './problem.ts';

export interface Wizards {
  /**
   * The attempt with only the answers that its wizard allows today; the questions that it does not
   * show for these answers are not answered. The hash remains that of the answered definition.
   * Throws `unknown_wizard`.
   */
  sanitise(attempt: QuizAttempt): QuizAttempt;
  /** The outcome's id by today's definition; undefined if the wizard no longer exists. */
  outcomeOf(attempt: QuizAttempt): string | undefined;
  outcomes: Readonly<Record<string, readonly string[]>>;
}

/** Reads every wizard of a folder; the build has checked them. */
export async function readWizards(folder: string): Promise<Wizards> {
  const names = (await readdir(folder)).filter(isWizardFile).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return wizardsOf(texts.map((text): WizardDefinition => JSON.parse(text)));
}

export function wizardsOf(definitions: readonly WizardDefinition[]): Wizards {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  return {
    sanitise(attempt) {
      const definition = byId.get(attempt.id);
      if (definition === undefined) throw new Problem('unknown_wizard');
      const answers = sanitiseAnswers(definition, attempt.answers);
      return { ...attempt, answers: givenAnswers(definition, answers) };
    },
    outcomeOf({ id, answers }) {
      const definition = byId.get(id);
      return definition && outcomeOf(definition, sanitiseAnswers(definition, answers)).id;
    },
    outcomes: Object.fromEntries(
      definitions.map(({ id, outcomes }) => [id, outcomes.map((outcome) => outcome.id)]),
    ),
  };
}
