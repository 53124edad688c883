import type { TextFile } from '#authoring/document/json/json-file.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { entryOf, hashOfText, type LiveFile, type TranslationHashes } from './live-file.ts';
import { textsIn } from './texts.ts';

/** A text and its translation. */
export interface Translation {
  /** The name of its text files. */
  readonly textId: string;
  readonly key: string;
  readonly language: Language;
  readonly english: string;
  readonly text: string;
}

/** Every text of some files that is there in English and in the language. */
export function translationsIn(files: readonly TextFile[], language: Language): Translation[] {
  const own = textsIn(files, language);
  return Array.from(textsIn(files, DEFAULT_LANGUAGE), ([textId, { entries }]) =>
    Array.from(own.get(textId)?.entries.values() ?? []).flatMap(({ key, text }) => {
      const english = entries.get(key)?.text;
      if (text === undefined || english === undefined) return [];
      return [{ textId, key, language, english, text }];
    }),
  ).flat();
}

/** The names in use with these translations recorded as right for their English of today. */
export function withTranslations(live: LiveFile, right: readonly Translation[]): LiveFile {
  const translations = { ...live.translations };
  for (const { textId, language, key, ...texts } of right) {
    const languages = entryOf(translations, textId);
    const hashes = { ...entryOf(languages, language), [key]: hashesOf(texts) };
    translations[textId] = { ...languages, [language]: hashes };
  }
  return { ...live, translations };
}

/** What is recorded of a translation that is right: `[hash of the English, its own hash]`. */
function hashesOf({ english, text }: Pick<Translation, 'english' | 'text'>): TranslationHashes {
  return [hashOfText(english), hashOfText(text)];
}

/** What became of a translation since it was recorded as right; undefined if it never was. */
function stateOf(translation: Translation, live: LiveFile | undefined) {
  const { textId, language, key } = translation;
  const recorded = entryOf(entryOf(entryOf(live?.translations, textId), language), key);
  if (recorded === undefined) return undefined;
  const [english, own] = hashesOf(translation);
  return {
    isEnglishSame: recorded[0] === english,
    isOwnSame: recorded[1] === own,
    own: recorded[1],
  };
}

/** The English changed since the translation was made, and the translation did not. */
export function isStale(translation: Translation, live: LiveFile | undefined): boolean {
  const state = stateOf(translation, live);
  return state?.isEnglishSame === false && state.isOwnSame;
}

/** Whether the translation was recorded as right for this very English text. */
export function isConfirmed(translation: Translation, live: LiveFile | undefined): boolean {
  const state = stateOf(translation, live);
  return state?.isEnglishSame === true && state.isOwnSame;
}

/**
 * The hash of what the translation was before it changed, if it changed and the English did not.
 */
export function formerHashOf(
  translation: Translation,
  live: LiveFile | undefined,
): string | undefined {
  const state = stateOf(translation, live);
  return state?.isEnglishSame && !state.isOwnSame ? state.own : undefined;
}

/** Whether the translation is the same as the English, so that perhaps nobody has made it. */
export function isUntranslated({ english, text }: Translation): boolean {
  return wordsOf(english) === wordsOf(text);
}

function wordsOf(text: string): string {
  return text.toLowerCase().trim().replace(/\s+/g, ' ');
}
