import type { Place, Source } from '#checker/diagnostics.ts';
import type { Name, Names } from '#checker/schema/fields.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';

/**
 * Where a wizard names its texts, and how many characters each place holds: what fits on a phone
 * of 360 px without pushing the button off the screen.
 */
export const TEXT_PLACES = {
  wizard: { titleKey: 40, summaryKey: 120 },
  step: { titleKey: 90, textKey: 360, hintKeys: 80, buttonKey: 24, recapKey: 32 },
  image: { altKey: 160 },
  option: { labelKey: 80 },
  profile: { labelKey: 28, focusKey: 200 },
  theme: { titleKey: 48, textKey: 140 },
  week: { titleKey: 56 },
  outcome: { titleKey: 60, textKey: 360 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type TextOwner = keyof typeof TEXT_PLACES;

/** What a text is for: whose it is, under which property, and how long it may be. */
export interface TextPlace {
  readonly owner: TextOwner;
  readonly property: string;
  readonly longest: number;
}

/** The places in which an owner of this kind names texts. */
export function textPlacesOf(owner: TextOwner): readonly TextPlace[] {
  return Object.entries(TEXT_PLACES[owner]).map(([property, longest]) => ({
    owner,
    property,
    longest,
  }));
}

/**
 * A wizard file as the sense rules see it: the names it uses and where they stand. It is read out
 * of whatever the file holds, malformed or not, so that one problem does not hide another.
 */
export interface Wizard {
  readonly source: Source;
  /** Where the wizard begins. */
  readonly at: Place;
  /** The file was read to its end; if not, only what concerns other files is looked at. */
  readonly isComplete: boolean;
  readonly id: Name | undefined;
  readonly path: Name | undefined;
  readonly storageKey: Name | undefined;
  /** The name its text files carry: its id, or the file's own name when the id cannot be one. */
  readonly textId: string;
  readonly steps: Names;
  /** Question steps, and steps that look like one. */
  readonly questions: readonly Question[];
  readonly images: readonly Name[];
  readonly profile: Names;
  readonly themes: Names;
  readonly outcomes: readonly Outcome[];
  /** Whether every outcome and every week of it could be read. */
  readonly areOutcomesReadable: boolean;
  readonly planAnswers: readonly Name[];
  readonly textUses: readonly TextUse[];
  /**
   * Groups of texts of which some may be in use although nothing names them, because a block lacks
   * a text it needs: beginnings of keys, or one name out of a key. The empty one stands for all.
   */
  readonly possiblyUsedPrefixes: ReadonlySet<string>;
  /** Every string that might be meant as a text key, wherever it stands. */
  readonly candidateKeys: ReadonlySet<string>;
  /** Every name of a property inside the steps, so that a misplaced score is still a score. */
  readonly namesInSteps: ReadonlySet<string>;
}

export interface Question {
  readonly answerKey: Name | undefined;
  readonly selection: 'single' | 'multiple' | undefined;
  readonly values: Names;
  /** The profile bars its options give points to. */
  readonly scores: readonly Name[];
}

export interface Outcome {
  readonly at: Place;
  readonly id: Name | undefined;
  /** Where `default` stands, unless it says false. */
  readonly default: Place | undefined;
  readonly when: Place | undefined;
  /** Undefined when it is absent or not well formed. */
  readonly condition: Condition | undefined;
  readonly comparisons: readonly Comparison[];
  /** The session themes its weeks name. */
  readonly sessions: readonly Name[];
}

/** One `{ "answer": …, "is": … }` of a condition. */
export interface Comparison {
  readonly answer: Name | undefined;
  readonly operator: Name;
  readonly values: readonly Name[];
}

/** A text key, and what the text is for. */
export interface TextUse {
  readonly key: Name;
  readonly place: TextPlace;
}
