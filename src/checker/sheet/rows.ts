import type { Folder } from '#checker/folder.ts';
import { isConfirmed, isStale, isUntranslated } from '#checker/live/translation-state.ts';
import { isStarterText } from '#checker/rules/starter-text.ts';
import type { TextSet } from '#checker/texts.ts';
import type { TextUse, Wizard } from '#checker/wizard/model.ts';
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
export function sheetRowsOf(folder: Folder, language: Language): SheetRow[] {
  return [...folder.texts.values()].flatMap((set) => rowsOf(set, folder, language));
}

function rowsOf({ textId, wizards, files }: TextSet, folder: Folder, language: Language) {
  const english = files.get(DEFAULT_LANGUAGE)?.entries ?? new Map();
  const places = placesOf(wizards);
  // Texts that nothing names come last.
  const keys = new Set([...places.keys(), ...english.keys()]);
  return [...keys].flatMap((key): SheetRow[] => {
    const source: string | undefined = english.get(key)?.text;
    if (source === undefined) return [];
    const written = files.get(language)?.entries.get(key)?.text;
    const text = written && isStarterText(written, language) ? undefined : written;
    const { words, limit } = places.get(key) ?? { words: 'not used', limit: undefined };
    const state = stateOf({ textId, key, language, english: source, text }, folder.live);
    return [{ wizard: textId, key, place: words, limit, english: source, text, state }];
  });
}

interface PossibleTranslation {
  readonly textId: string;
  readonly key: string;
  readonly language: Language;
  readonly english: string;
  readonly text: string | undefined;
}

export function stateOf({ text, ...rest }: PossibleTranslation, live: Folder['live']): State {
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
function placesOf(wizards: readonly Wizard[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { use, owner } of wizards.flatMap(usesOf)) {
    const { property, longest } = use.place;
    const words = [owner, PART_WORDS[use.place.owner][property] ?? property].join(', ');
    const before = places.get(use.key.value);
    places.set(use.key.value, {
      words: before === undefined ? words : `${before.words}; ${words}`,
      limit: Math.min(before?.limit ?? longest, longest),
    });
  }
  return places;
}

/** The texts of a wizard with what they belong to, in the order in which visitors see them. */
function usesOf({ steps, outcomes, textUses }: Wizard): { use: TextUse; owner: string }[] {
  const inSteps = steps.flatMap((step) =>
    step.textUses.map((use) => ({ use, owner: `step ${step.number} of ${steps.length}` })),
  );
  const inOutcomes = outcomes.flatMap((outcome, index) =>
    outcome.textUses.map((use) => ({ use, owner: `outcome ${index + 1} of ${outcomes.length}` })),
  );
  const owned = new Set([...inSteps, ...inOutcomes].map(({ use }) => use));
  const others = textUses
    .filter((use) => !owned.has(use))
    .map((use) => ({ use, owner: OWNER_WORDS[use.place.owner] ?? 'results' }));
  const first = others.filter(({ use }) => use.place.owner === 'wizard');
  return [...first, ...inSteps, ...inOutcomes, ...others.filter((each) => !first.includes(each))];
}

const OWNER_WORDS: Readonly<Partial<Record<TextUse['place']['owner'], string>>> = {
  wizard: 'quiz',
  profile: 'bar of the chart',
  theme: 'session theme',
};

type PartWords = Readonly<Record<string, string>>;

const PART_WORDS: Readonly<Record<TextUse['place']['owner'], PartWords>> = {
  wizard: { titleKey: 'name', summaryKey: 'summary' },
  step: {
    titleKey: 'title',
    textKey: 'text',
    hintKeys: 'hint',
    buttonKey: 'button',
    recapKey: 'what the results call it',
    minLabelKey: 'lowest number',
    maxLabelKey: 'highest number',
  },
  image: { altKey: 'description of the picture' },
  option: { labelKey: 'option label', shortKey: 'option within a sentence' },
  profile: { labelKey: 'label', focusKey: 'what the plan does about it' },
  theme: { titleKey: 'title', textKey: 'text' },
  week: { titleKey: 'title of a week' },
  outcome: { titleKey: 'title', textKey: 'text' },
};
