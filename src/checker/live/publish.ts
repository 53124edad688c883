import {
  entryOf,
  type LiveAnswer,
  type LiveFile,
  type LiveWizard,
  liveWizardOf,
} from '#checker/wizard/live-file.ts';
import { readTexts, type TextFile, type Texts, TRANSLATIONS } from '#checker/wizard/texts.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { hashesOf, isConfirmed, isDoubtful } from './translation-state.ts';

export const NOTHING_LIVE: LiveFile = { schemaVersion: 1, wizards: {}, translations: {} };

/**
 * The names in use once these wizards are live. Names that were in use stay. The wizards and their
 * texts have no errors.
 */
export function published(
  live: LiveFile,
  definitions: readonly WizardDefinition[],
  textFiles: readonly TextFile[],
): LiveFile {
  const root = definitions.find((definition) => definition.root) ?? definitions[0];
  const now = definitions.map((definition) => {
    const texts = textsOf(definition.id, textFiles);
    const wizard = liveWizardOf(definition, texts.get(DEFAULT_LANGUAGE));
    return {
      id: definition.id,
      wizard: { ...wizard, ...(definition === root && { isRoot: true as const }) },
    };
  });
  const gone = Object.entries(live.wizards).map(([id, { isRoot: _, ...wizard }]) => [id, wizard]);
  const ids = new Set(definitions.map(({ id }) => id));
  return {
    ...live,
    wizards: Object.fromEntries([
      ...gone,
      ...now.map(({ id, wizard }) => [id, withNames(entryOf(live.wizards, id), wizard)]),
    ]),
    translations: translationsIn(
      textFiles.filter(({ name }) => ids.has(name)),
      live,
    ),
  };
}

/**
 * The translations as they are, by the name of the text file, the language and the text key. Those
 * that look as if nobody had made them are left out until somebody says that they are right.
 */
export function translationsIn(
  files: readonly TextFile[],
  live?: LiveFile,
): LiveFile['translations'] {
  const ids = [...new Set(files.map(({ name }) => name))];
  return Object.fromEntries(ids.map((id) => [id, translationsOf(id, textsOf(id, files), live)]));
}

function textsOf(id: string, files: readonly TextFile[]): ReadonlyMap<string, Texts> {
  const own = files.filter(({ name }) => name === id);
  return new Map(own.map((file) => [file.language, readTexts(file)]));
}

function translationsOf(
  textId: string,
  texts: ReadonlyMap<string, Texts>,
  live: LiveFile | undefined,
) {
  const english = texts.get(DEFAULT_LANGUAGE)?.entries;
  return Object.fromEntries(
    TRANSLATIONS.map((language) => {
      const entries = [...(texts.get(language)?.entries.values() ?? [])];
      const hashes = entries.flatMap(({ key, text }) => {
        const source = english?.get(key)?.text;
        if (text === undefined || source === undefined) return [];
        const translation = { textId, key, language, english: source, text };
        if (isDoubtful(translation) && !isConfirmed(translation, live)) return [];
        return [[key, hashesOf(translation)] as const];
      });
      return [language, Object.fromEntries(hashes)];
    }),
  );
}

/** `newer` with the names that only `older` has. */
export function withNames(older: LiveWizard | undefined, newer: LiveWizard): LiveWizard {
  if (older === undefined) return newer;
  return {
    ...newer,
    steps: union(older.steps, newer.steps),
    answers: Object.fromEntries([
      ...Object.entries(older.answers),
      ...Object.entries(newer.answers).map(([key, answer]) => [
        key,
        withValues(entryOf(older.answers, key), answer),
      ]),
    ]),
    outcomes: union(older.outcomes, newer.outcomes),
    profile: union(older.profile, newer.profile),
    themes: union(older.themes, newer.themes),
  };
}

function withValues(older: LiveAnswer | undefined, newer: LiveAnswer): LiveAnswer {
  if (newer.values === undefined) return newer;
  return { ...newer, values: { ...older?.values, ...newer.values } };
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])].sort();
}

/** The names of `after` that `before` does not have, as the commands spell them. */
export function newNames(before: LiveFile, after: LiveFile): string[] {
  return Object.entries(after.wizards).flatMap(([id, wizard]) => {
    const known = entryOf(before.wizards, id);
    return known === undefined ? [id] : newAnswers(known, wizard).map((name) => `${id}.${name}`);
  });
}

function newAnswers(before: LiveWizard, after: LiveWizard): string[] {
  return Object.entries(after.answers).flatMap(([key, answer]) => {
    const known = entryOf(before.answers, key);
    if (known === undefined) return [key];
    const values = Object.keys(answer.values ?? {});
    return values
      .filter((value) => entryOf(known.values, value) === undefined)
      .map((value) => `${key}.${value}`);
  });
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
  const [id = '', key, value, ...more] = name.split('.');
  const wizard = entryOf(live.wizards, id);
  if (wizard === undefined || more.length > 0) {
    return { unknown: name, candidates: Object.keys(live.wizards) };
  }
  if (key === undefined) {
    return {
      live: {
        ...live,
        wizards: without(live.wizards, id),
        translations: without(live.translations, id),
      },
      loss: `Visitors lose their results of '${id}' and whatever they have answered so far. Links to ${wizard.path} lead nowhere, unless a wizard has that address.`,
    };
  }
  const answer = entryOf(wizard.answers, key);
  if (answer === undefined) {
    return {
      unknown: name,
      candidates: Object.keys(wizard.answers).map((each) => `${id}.${each}`),
    };
  }
  const withAnswers = (answers: LiveWizard['answers']): LiveFile => ({
    ...live,
    wizards: { ...live.wizards, [id]: { ...wizard, answers } },
  });
  if (value === undefined) {
    return {
      live: withAnswers(without(wizard.answers, key)),
      loss: `Unless the wizard keeps '${key}', visitors who answered that question count as never having been asked, so their results may change.`,
    };
  }
  if (entryOf(answer.values, value) === undefined) {
    const values = Object.keys(answer.values ?? {});
    return { unknown: name, candidates: values.map((each) => `${id}.${key}.${each}`) };
  }
  const values = without(answer.values ?? {}, value);
  return {
    live: withAnswers({ ...wizard.answers, [key]: { ...answer, values } }),
    loss: `Unless the wizard keeps '${value}', visitors who chose it count as not having chosen it, so their results may change.`,
  };
}

function forgetRoot(live: LiveFile): Forgotten {
  const root = Object.entries(live.wizards).find(([, { isRoot }]) => isRoot);
  if (root === undefined) return { unknown: '/', candidates: [] };
  const [id, { isRoot: _, ...wizard }] = root;
  return {
    live: { ...live, wizards: { ...live.wizards, [id]: wizard } },
    loss: `Visitors who open the bare address begin the wizard with "root": true from now on, even if they know '${id}' from there.`,
  };
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}
