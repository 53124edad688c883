import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { TextEntry, TextSet, Texts } from '#checker/texts.ts';
import type { TextPlace } from '#checker/wizard/model.ts';
import { listOf, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { TextRule } from './rule.ts';
import {
  halfBracedAnswers,
  isOfAnswer,
  languageName,
  lengthOf,
  lostAnswers,
  placeholdersOf,
} from './text-words.ts';

const differentPlaceholders: TextRule = {
  id: 'different-placeholders',
  severity: 'error',
  why: 'Visitors would see the braces: a placeholder is filled in by its name, and one that is misspelt or translated stays as it is written.',
  *check({ files }) {
    const model = files.get(DEFAULT_LANGUAGE);
    if (model === undefined) return;
    for (const file of files.values()) {
      for (const entry of file.entries.values()) {
        const problem = comparePlaceholders(entry, model);
        if (problem !== undefined) yield problem;
      }
    }
  },
};

function comparePlaceholders(entry: TextEntry, model: Texts): ProblemDetails | undefined {
  const text = model.entries.get(entry.key)?.text;
  // An empty text is a problem of its own.
  if (text === undefined || entry.text === undefined || entry.text.trim() === '') return undefined;
  const expected = placeholdersOf(text);
  const found = placeholdersOf(entry.text);
  const lost = lostAnswers(entry.text, text);
  const meant = halfBracedAnswers(text);
  const added = [...found].filter((name) => !expected.has(name) && !meant.has(name));
  // Another rule reports what nothing fills in any language, if it is not a lost one misspelt.
  if (lost.length === 0 && !added.some(isOfAnswer)) return undefined;
  const differences = [...inWords('lacks', lost), ...inWords('has', added)];
  return {
    at: entry.at,
    message: `Unlike the ${languageName(model.language)} text, ${quote(entry.key)} ${differences.join(' and ')}.`,
    fix: `Use the same placeholders as in ${model.source.file}, names included; translate only the words around them.`,
  };
}

function inWords(verb: string, placeholders: readonly string[]): readonly string[] {
  if (placeholders.length === 0) return [];
  const names = placeholders.map((name) => `{{${name}}}`);
  return [`${verb} ${listOf(names, 'and')}`];
}

const textTooLong: TextRule = {
  id: 'text-too-long',
  severity: 'error',
  why: 'Visitors with a phone would see it cut off, or the rest of the screen pushed down.',
  *check(texts) {
    for (const [key, place] of tightestPlaces(texts)) {
      for (const file of texts.files.values()) {
        const entry = file.entries.get(key);
        if (entry?.text === undefined) continue;
        const length = lengthOf(entry.text);
        if (length <= place.longest) continue;
        yield {
          at: entry.at,
          message: `The text ${quote(key)} has ${length} characters; as ${quote(place.property)} of ${OWNERS[place.owner]} it may have ${place.longest}.`,
          fix: `Shorten it by ${length - place.longest}.`,
        };
      }
    }
  },
};

const OWNERS: Readonly<Record<TextPlace['owner'], string>> = {
  wizard: 'the wizard',
  step: 'a step',
  image: 'a picture',
  option: 'an option',
  profile: 'a profile bar',
  theme: 'a session theme',
  week: 'a week',
  outcome: 'an outcome',
};

/** For each key, the place with the smallest limit. */
function tightestPlaces({ wizards }: TextSet): ReadonlyMap<string, TextPlace> {
  const places = new Map<string, TextPlace>();
  // Where a wizard breaks off, its texts may seem to stand elsewhere than they do.
  const complete = wizards.filter((wizard) => wizard.isComplete);
  for (const { key, place } of complete.flatMap((wizard) => wizard.textUses)) {
    const before = places.get(key.value);
    if (before === undefined || place.longest < before.longest) places.set(key.value, place);
  }
  return places;
}

export const TEXT_FIT_RULES: readonly TextRule[] = [differentPlaceholders, textTooLong];
