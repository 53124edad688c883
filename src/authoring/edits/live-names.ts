import type { TextFile } from '#authoring/document/json/json-file.ts';
import {
  entryOf,
  type LiveAnswer,
  type LiveFile,
  type LiveWizard,
  liveWizardOf,
  namesIn,
} from '#authoring/document/wizard/live-file.ts';
import { TRANSLATIONS, textsIn } from '#authoring/document/wizard/texts.ts';
import {
  isConfirmed,
  isUntranslated,
  translationsIn,
  withTranslations,
} from '#authoring/document/wizard/translation-state.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

export const NOTHING_LIVE: LiveFile = { schemaVersion: 1, wizards: {}, translations: {} };

/**
 * The names in use once these wizards, or `only` one of them, are live. Names that were in use stay.
 * What is published has no errors.
 */
export function published(
  live: LiveFile,
  definitions: readonly WizardDefinition[],
  textFiles: readonly TextFile[],
  only?: string,
): LiveFile {
  // One wizard alone takes the bare address from another only if it says so.
  const known = Object.entries(live.wizards).find(([, { isRoot }]) => only && isRoot)?.[0];
  const root =
    definitions.find((each) => each.root) ??
    (known === undefined ? definitions[0] : definitions.find(({ id }) => id === known));
  const english = textsIn(textFiles, DEFAULT_LANGUAGE);
  const meant = definitions.filter(({ id }) => only === undefined || id === only);
  const now = meant.map((definition) => {
    const wizard = liveWizardOf(definition, english.get(definition.id));
    return [definition.id, definition === root ? { ...wizard, isRoot: true as const } : wizard];
  });
  const isRootMeant = root !== undefined && meant.includes(root);
  const before = Object.entries(live.wizards).map(([id, wizard]) => {
    const { isRoot: _, ...others } = wizard;
    return [id, isRootMeant ? others : wizard];
  });
  const wizards = merged<LiveWizard>(
    Object.fromEntries(before),
    Object.fromEntries(now),
    withNames,
  );
  const ids = new Set(meant.map(({ id }) => id));
  const files = textFiles.filter(({ name }) => ids.has(name));
  // Those that look as if nobody had made them are left out until somebody says that they are right.
  const right = TRANSLATIONS.flatMap((language) => translationsIn(files, language)).filter(
    (translation) => !isUntranslated(translation) || isConfirmed(translation, live),
  );
  const { [only ?? '']: _, ...ofOthers } = live.translations;
  const translations = only === undefined ? {} : ofOthers;
  return withTranslations({ ...live, wizards, translations }, right);
}

type Named<T> = Readonly<Record<string, T>>;

/** All entries of two records; `both` says what becomes of those that have one name. */
export function merged<T>(
  older: Named<T> | undefined,
  newer: Named<T> | undefined,
  both: (older: T, newer: T) => T,
): Record<string, T> {
  const entries = Object.entries(newer ?? {}).map(([name, entry]) => {
    const before = entryOf(older, name);
    return [name, before === undefined ? entry : both(before, entry)] as const;
  });
  return { ...older, ...Object.fromEntries(entries) };
}

/** `newer` with the names that only `older` has. */
export function withNames(older: LiveWizard, newer: LiveWizard): LiveWizard {
  return {
    ...newer,
    steps: union(older.steps, newer.steps),
    answers: merged(older.answers, newer.answers, withValues),
    outcomes: union(older.outcomes, newer.outcomes),
    profile: union(older.profile, newer.profile),
    themes: union(older.themes, newer.themes),
  };
}

function withValues(older: LiveAnswer, newer: LiveAnswer): LiveAnswer {
  if (newer.values === undefined) return newer;
  return { ...newer, values: { ...older.values, ...newer.values } };
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])].sort();
}

/** What became of a name that was to be forgotten. */
type Forgotten =
  | { readonly live: LiveFile; readonly loss: string }
  | { readonly unknown: string; readonly candidates: readonly string[] };

/**
 * Gives up a name: `<wizard>`, `<wizard>.<answerKey>` or `<wizard>.<answerKey>.<value>`; or where the
 * address `/` leads to.
 */
export function forget(live: LiveFile, name: string): Forgotten {
  if (name === '/') return forgetRoot(live);
  const names = namesIn(live);
  if (!names.includes(name)) return { unknown: name, candidates: names };
  const [id = '', key, value] = name.split('.');
  const { [id]: wizard, ...wizards } = live.wizards;
  if (wizard === undefined || key === undefined) {
    const { [id]: _, ...translations } = live.translations;
    return {
      live: { ...live, wizards, translations },
      loss: `Visitors lose their results of '${id}' and whatever they have answered so far. Links to ${wizard?.path} lead nowhere, unless a quiz has that address.`,
    };
  }
  const withAnswers = (answers: LiveWizard['answers']): LiveFile => ({
    ...live,
    wizards: { ...wizards, [id]: { ...wizard, answers } },
  });
  const { [key]: answer, ...answers } = wizard.answers;
  if (answer === undefined || value === undefined) {
    return {
      live: withAnswers(answers),
      loss: `Unless the quiz keeps '${key}', visitors who answered that question count as never having been asked, so their results may change.`,
    };
  }
  const { [value]: _, ...values } = answer.values ?? {};
  return {
    live: withAnswers({ ...answers, [key]: { ...answer, values } }),
    loss: `Unless the quiz keeps '${value}', visitors who chose it count as not having chosen it, so their results may change.`,
  };
}

function forgetRoot(live: LiveFile): Forgotten {
  const root = Object.entries(live.wizards).find(([, { isRoot }]) => isRoot);
  if (root === undefined) return { unknown: '/', candidates: [] };
  const [id, { isRoot: _, ...wizard }] = root;
  return {
    live: { ...live, wizards: { ...live.wizards, [id]: wizard } },
    loss: `Visitors who open the bare address begin the quiz with "root": true from now on, even if they know '${id}' from there.`,
  };
}
