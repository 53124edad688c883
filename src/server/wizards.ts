import type { CompiledWizard } from '#contract/compiled-content.ts';
import type { Language } from '#contract/languages.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { firstSessionsOf } from '#engine/first-sessions.ts';
import { readAnswers } from '#engine/reading.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { inLanguage, type WizardText } from '#engine/wizard-texts.ts';
import { Problem } from './base/problem.ts';

export interface WizardWithTexts {
  definition: WizardDefinition;
  /** The hash of the definition, as browsers have it. */
  version: string;
  /** The texts of one language as in the file; empty for an unknown key. */
  text: WizardText;
}

export interface Wizards {
  ids: readonly string[];
  /** A wizard with its texts in a language; undefined if it does not exist. */
  find(id: string, language: Language): WizardWithTexts | undefined;
  /**
   * The attempt with only the answers that its wizard allows today; the questions that it does not
   * show for these answers are not answered. The hash remains that of the answered definition.
   * Throws `unknown_wizard`.
   */
  sanitise(attempt: QuizAttempt): QuizAttempt;
  /** The outcome's id by today's definition; undefined if the wizard no longer exists. */
  outcomeOf(attempt: QuizAttempt): string | undefined;
  /** The ids of the sessions with which a plan may begin. */
  firstSessions: ReadonlySet<string>;
}

export function wizardsOf(wizards: readonly CompiledWizard[]): Wizards {
  const byId = new Map(wizards.map((wizard) => [wizard.definition.id, wizard]));
  const definitions = wizards.map(({ definition }) => definition);
  return {
    ids: definitions.map(({ id }) => id),
    find(id, language) {
      const wizard = byId.get(id);
      if (wizard === undefined) return undefined;
      const texts = wizard.texts[language];
      const text = (key: string) => (Object.hasOwn(texts, key) ? (texts[key] ?? '') : '');
      const { definition, version } = wizard;
      return { definition, version, text: inLanguage(language, text) };
    },
    sanitise(attempt) {
      const definition = byId.get(attempt.id)?.definition;
      if (definition === undefined) throw new Problem('unknown_wizard');
      return { ...attempt, answers: readAnswers(definition, attempt.answers).answers };
    },
    outcomeOf({ id, answers }) {
      const definition = byId.get(id)?.definition;
      return definition && readAnswers(definition, answers).outcome.id;
    },
    firstSessions: new Set(definitions.flatMap((definition) => [...firstSessionsOf(definition)])),
  };
}
