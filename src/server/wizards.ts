import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionHash } from '#authoring/document/definition-hash.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import { firstSessionsOf } from '#engine/first-sessions.ts';
import { readAnswers } from '#engine/reading.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#engine/wizard-texts.ts';
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
  outcomes: Readonly<Record<string, readonly string[]>>;
  /** The ids of session themes, by the id of the wizard. */
  themes: Readonly<Record<string, readonly string[]>>;
  /** The ids of the sessions with which a plan may begin. */
  firstSessions: ReadonlySet<string>;
}

/** A text, or a group of them. */
interface TextGroup {
  readonly [name: string]: string | TextGroup;
}

/** The texts of every wizard, by language and wizard id. */
export type WizardTexts = Readonly<Partial<Record<Language, Readonly<Record<string, TextGroup>>>>>;

/** Reads every wizard of a folder with its texts; the build has checked them. */
export async function readWizards(folder: string): Promise<Wizards> {
  const names = (await readdir(folder)).filter(isWizardFile).sort();
  const definitions = await Promise.all(
    names.map((name): Promise<WizardDefinition> => readJson(join(folder, name))),
  );
  const ids = definitions.map(({ id }) => id);
  const byLanguage = LANGUAGES.map(async (language) => {
    const texts = ids.map(async (id) => {
      const group: TextGroup = await readJson(join(folder, 'texts', language, `${id}.json`));
      return [id, group] as const;
    });
    return [language, Object.fromEntries(await Promise.all(texts))] as const;
  });
  return wizardsOf(definitions, Object.fromEntries(await Promise.all(byLanguage)));
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, 'utf8'));
}

export function wizardsOf(
  definitions: readonly WizardDefinition[],
  texts: WizardTexts = {},
): Wizards {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const versions = new Map(definitions.map((each) => [each.id, definitionHash(each)]));
  return {
    ids: definitions.map(({ id }) => id),
    find(id, language) {
      const definition = byId.get(id);
      if (definition === undefined) return undefined;
      const version = versions.get(id) ?? '';
      return { definition, version, text: (key) => textAt(texts[language]?.[id], key) };
    },
    sanitise(attempt) {
      const definition = byId.get(attempt.id);
      if (definition === undefined) throw new Problem('unknown_wizard');
      return { ...attempt, answers: readAnswers(definition, attempt.answers).answers };
    },
    outcomeOf({ id, answers }) {
      const definition = byId.get(id);
      return definition && readAnswers(definition, answers).outcome.id;
    },
    outcomes: Object.fromEntries(
      definitions.map(({ id, outcomes }) => [id, outcomes.map((outcome) => outcome.id)]),
    ),
    themes: Object.fromEntries(
      definitions.map(({ id, sessionThemes = [] }) => [id, sessionThemes.map((theme) => theme.id)]),
    ),
    firstSessions: new Set(definitions.flatMap((definition) => [...firstSessionsOf(definition)])),
  };
}

/** The text under names joined by dots; empty if there is none. */
function textAt(texts: TextGroup | undefined, key: string): string {
  const found = key
    .split('.')
    .reduce<string | TextGroup | undefined>(
      (group, name) => (typeof group === 'object' ? group[name] : undefined),
      texts,
    );
  return typeof found === 'string' ? found : '';
}
