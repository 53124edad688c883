import {
  isConfirmed,
  isStale,
  isUntranslated,
  type Translation,
} from '#checker/live/translation-state.ts';
import { isStarterText } from '#checker/rules/starter-text.ts';
import { WIZARD_FILE } from '#checker/schema/wizard-schema.ts';
import type { FolderFiles } from '#checker/wizard/folder.ts';
import type { LiveFile } from '#checker/wizard/live-file.ts';
import { textsIn } from '#checker/wizard/texts.ts';
import {
  type Block,
  blocksOf,
  idIn,
  indexOf,
  type TextUse,
  type WizardIndex,
} from '#checker/wizard/wizard-index.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';

/** How a translation stands to its English. */
export type State = 'fresh' | 'stale' | 'missing' | 'same';

/** One text of a wizard, for translators. */
export interface SheetRow {
  /** The id of the wizard. */
  readonly wizard: string;
  readonly key: string;
  /** Where visitors see it, in an editor's words. */
  readonly place: string;
  /** How many characters it may have; undefined if nothing names it. */
  readonly limit: number | undefined;
  readonly english: string;
  /** Undefined if it is missing, or only says what to write. */
  readonly text: string | undefined;
  readonly state: State;
}

/** Every English text of a folder in the order in which visitors see them, with its translation. */
export function sheetRowsOf(
  { wizards, texts }: FolderFiles,
  live: LiveFile | undefined,
  language: Language,
): SheetRow[] {
  const [english, translated] = [textsIn(texts, DEFAULT_LANGUAGE), textsIn(texts, language)];
  const indexes = Map.groupBy(wizards.map(indexOf), idIn);
  return Array.from(english, ([textId, { entries }]): SheetRow[] => {
    const places = placesOf(indexes.get(textId) ?? []);
    // Texts that nothing names come last.
    const keys = new Set([...places.keys(), ...entries.keys()]);
    return [...keys].flatMap((key): SheetRow[] => {
      const source = entries.get(key)?.text;
      if (source === undefined) return [];
      const written = translated.get(textId)?.entries.get(key)?.text;
      const text = written && isStarterText(written, language) ? undefined : written;
      const { words, limit } = places.get(key) ?? { words: 'not used', limit: undefined };
      const state = stateOf({ textId, key, language, english: source, text }, live);
      return [{ wizard: textId, key, place: words, limit, english: source, text, state }];
    });
  }).flat();
}

type PossibleTranslation = Omit<Translation, 'text'> & { readonly text: string | undefined };

export function stateOf({ text, ...rest }: PossibleTranslation, live: LiveFile | undefined): State {
  if (text === undefined) return 'missing';
  const translation = { ...rest, text };
  if (isStale(translation, live)) return 'stale';
  return isUntranslated(translation) && !isConfirmed(translation, live) ? 'same' : 'fresh';
}

interface Place {
  readonly words: string;
  readonly limit: number;
}

/** For each key its places; the limit is that of the tightest. */
function placesOf(indexes: readonly WizardIndex[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { names, texts } of indexes) {
    const sizes = {
      steps: names.filter(({ kind }) => kind === 'step').length,
      outcomes: names.filter(({ kind }) => kind === 'outcome').length,
    };
    for (const { value, path, words: own, longest } of inReadingOrder(texts)) {
      const blocks = blocksOf(path).map((block) => blockWords(block, sizes));
      const words = [...(blocks.length === 0 ? ['quiz'] : blocks), own].join(', ');
      const before = places.get(value);
      places.set(value, {
        words: before === undefined ? words : `${before.words}; ${words}`,
        limit: Math.min(before?.limit ?? longest, longest),
      });
    }
  }
  return places;
}

/** What visitors read last in the list of the schema they see at the end: bars and sessions. */
function inReadingOrder(texts: readonly TextUse[]): TextUse[] {
  const lists = ['steps', 'outcomes', 'profile', 'sessionThemes'];
  const order = ({ path: [list = ''] }: TextUse) => lists.indexOf(list);
  return texts.toSorted((one, other) => order(one) - order(other));
}

function blockWords({ list, index }: Block, sizes: Readonly<Record<string, number>>): string {
  const noun = WIZARD_FILE.words.nouns.get(list) ?? list;
  const size = sizes[list];
  return `${noun} ${index + 1}${size === undefined ? '' : ` of ${size}`}`;
}
