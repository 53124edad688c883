import type { ProblemDetails } from '#checker/diagnostics.ts';
import {
  formerHashOf,
  isConfirmed,
  isStale,
  isUntranslated,
  type Translation,
} from '#checker/live/translation-state.ts';
import { otherLanguageOf } from '#checker/reading-language.ts';
import { hashOfText, type LiveFile } from '#checker/wizard/live-file.ts';
import type { TextEntry, TextSet } from '#checker/wizard/texts.ts';
import { quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { TextRule } from './rule.ts';
import { languageName } from './text-words.ts';

const staleText: TextRule = {
  id: 'stale-text',
  severity: 'error',
  why: 'Visitors would read what the English said before.',
  *check(texts, folder) {
    for (const { entry, english, ...translation } of translationsOf(texts)) {
      if (!isStale({ ...translation, english: english.text }, folder.live)) continue;
      const { line } = english.at.source.positionOf(english.at.offset);
      yield {
        at: entry.at,
        waitsFor: [english.at, entry.at],
        message: `The English of ${quote(entry.key)} has changed since it was translated, and the ${languageName(translation.language)} has not.`,
        fix: `Translate it again from ${english.at.source.file}, line ${line}. If it is still right: ${confirmation(translation)}`,
      };
    }
    yield* exchanged(texts, folder.live);
  },
};

/** Translations that changed into what another one was, although the English stayed. */
function* exchanged(texts: TextSet, live: LiveFile | undefined): Iterable<ProblemDetails> {
  const changed = new Map<string, Pair>();
  for (const pair of translationsOf(texts)) {
    const former = formerHashOf({ ...pair, english: pair.english.text }, live);
    if (former !== undefined) changed.set(`${pair.language} ${former}`, pair);
  }
  const explained = new Set<Pair>();
  for (const pair of changed.values()) {
    const other = changed.get(nowOf(pair));
    if (other === undefined || explained.has(pair)) continue;
    const isSwap = changed.get(nowOf(other)) === pair;
    if (isSwap) explained.add(other);
    const { language, textId, key } = pair;
    const name = languageName(language);
    yield {
      at: pair.entry.at,
      message: isSwap
        ? `The ${name} texts ${quote(key)} and ${quote(other.key)} have changed places, and the English ones have not.`
        : `The ${name} of ${quote(key)} is now what that of ${quote(other.key)} was, and the English has not changed.`,
      why: 'Visitors would read something else than is meant: anyone who chooses one of two such answers is told what belongs to the other.',
      fix: `Give each its own translation back. If it is right like this: ${confirmation({ language, textId, key: isSwap ? `${key} ${other.key}` : key })}`,
    };
  }
}

function nowOf({ language, text }: Pair): string {
  return `${language} ${hashOfText(text)}`;
}

const sameText: TextRule = {
  id: 'same-text',
  severity: 'warning',
  why: 'Visitors who read no English would not understand it.',
  *check(texts, folder) {
    for (const { entry, english, ...rest } of translationsOf(texts)) {
      const translation = { ...rest, english: english.text };
      if (!isUntranslated(translation) || isConfirmed(translation, folder.live)) continue;
      yield {
        at: entry.at,
        message: `The ${languageName(rest.language)} of ${quote(entry.key)} is the same as the English.`,
        fix: `Translate it. If it is a name or alike in both languages: ${confirmation(translation)}`,
      };
    }
  },
};

const wrongLanguage: TextRule = {
  id: 'wrong-language',
  severity: 'warning',
  why: 'Visitors would suddenly read another language than the one they chose.',
  *check(texts, folder) {
    yield* notInDefaultLanguage(texts);
    for (const { entry, english, ...rest } of translationsOf(texts)) {
      const translation = { ...rest, english: english.text };
      const other = otherLanguageOf(entry.text, rest.language);
      if (other === undefined || isUntranslated(translation)) continue;
      if (isConfirmed(translation, folder.live)) continue;
      yield {
        ...explain(entry, rest.language, other),
        fix: `Write it in ${languageName(rest.language)}. If it is a name or a quotation: ${confirmation(translation)}`,
      };
    }
  },
};

function* notInDefaultLanguage({ files }: TextSet): Iterable<ProblemDetails> {
  const model = files.get(DEFAULT_LANGUAGE);
  if (model === undefined) return;
  for (const entry of model.entries.values()) {
    const { text } = entry;
    // A key in place of a text was not written in any language.
    if (text === undefined || text.trim() === entry.key) continue;
    const other = otherLanguageOf(text, DEFAULT_LANGUAGE);
    if (other === undefined) continue;
    const name = languageName(DEFAULT_LANGUAGE);
    yield {
      ...explain(entry, DEFAULT_LANGUAGE, other),
      fix: `Write it in ${name}. Perhaps the two files were mixed up.`,
    };
  }
}

function explain({ key, at }: TextEntry, language: Language, other: string) {
  return {
    at,
    message: `The ${languageName(language)} text ${quote(key)} reads as ${languageName(other)}.`,
  };
}

/** The command by which an editor says that a translation is right as it is. */
function confirmation({ language, textId, key }: Pick<Translation, 'language' | 'textId' | 'key'>) {
  return `npm run wizards:translated -- ${language} ${textId} ${key}`;
}

interface Written extends TextEntry {
  readonly text: string;
}

interface Pair extends Omit<Translation, 'english'> {
  readonly entry: Written;
  readonly english: Written;
}

/** Every text that is there in English and in another language. */
function* translationsOf({ textId, files }: TextSet): Iterable<Pair> {
  const model = files.get(DEFAULT_LANGUAGE);
  for (const { language, entries } of files.values()) {
    if (language === DEFAULT_LANGUAGE) continue;
    for (const { text, ...entry } of entries.values()) {
      const english = model?.entries.get(entry.key);
      if (text === undefined || english?.text === undefined) continue;
      // A key in place of a text is no translation, and another rule reports it.
      if (text.trim() === entry.key) continue;
      yield {
        textId,
        key: entry.key,
        language,
        text,
        entry: { ...entry, text },
        english: { ...english, text: english.text },
      };
    }
  }
}

export const TRANSLATION_RULES: readonly TextRule[] = [staleText, sameText, wrongLanguage];
