import { evidenceOf, otherLanguageOf } from '#checker/reading-language.ts';
import {
  entryOf,
  hashOfText,
  type LiveFile,
  type TranslationHashes,
} from '#checker/wizard/live-file.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';

/** A text and its translation. */
export interface Translation {
  /** The name of its text files. */
  readonly textId: string;
  readonly key: string;
  readonly language: Language;
  readonly english: string;
  readonly text: string;
}

/** What is recorded of a translation that is right: `[hash of the English, its own hash]`. */
export function hashesOf({
  english,
  text,
}: Pick<Translation, 'english' | 'text'>): TranslationHashes {
  return [hashOfText(english), hashOfText(text)];
}

/** The English changed since the translation was made, and the translation did not. */
export function isStale(translation: Translation, live: LiveFile | undefined): boolean {
  const recorded = recordedOf(translation, live);
  if (recorded === undefined) return false;
  const [english, own] = hashesOf(translation);
  return recorded[0] !== english && recorded[1] === own;
}

/** Whether the translation was recorded as right for this very English text. */
export function isConfirmed(translation: Translation, live: LiveFile | undefined): boolean {
  const recorded = recordedOf(translation, live);
  if (recorded === undefined) return false;
  const [english, own] = hashesOf(translation);
  return recorded[0] === english && recorded[1] === own;
}

/**
 * The hash of what the translation was before it changed, if it changed and the English did not.
 */
export function formerHashOf(
  translation: Translation,
  live: LiveFile | undefined,
): string | undefined {
  const recorded = recordedOf(translation, live);
  if (recorded === undefined) return undefined;
  const [english, own] = hashesOf(translation);
  return recorded[0] === english && recorded[1] !== own ? recorded[1] : undefined;
}

function recordedOf({ textId, language, key }: Translation, live: LiveFile | undefined) {
  return entryOf(entryOf(entryOf(live?.translations, textId), language), key);
}

/**
 * Nothing was translated: the words are the English ones, and are English. Numbers, names and
 * words that are alike in both languages are none of that.
 */
export function isUntranslated({ english, text, language }: Translation): boolean {
  if (wordsOf(english) !== wordsOf(text)) return false;
  const readsAsEnglish = (evidenceOf(text, DEFAULT_LANGUAGE) ?? 0) > 0;
  const isOwn = (evidenceOf(text, language) ?? 0) > 0;
  return (readsAsEnglish && !isOwn) || otherLanguageOf(text, language) === DEFAULT_LANGUAGE;
}

/** Whether somebody should look at it before it is recorded as right. */
export function isDoubtful(translation: Translation): boolean {
  const { text, language } = translation;
  return isUntranslated(translation) || otherLanguageOf(text, language) !== undefined;
}

function wordsOf(text: string): string {
  return text.toLowerCase().trim().replace(/\s+/g, ' ');
}
