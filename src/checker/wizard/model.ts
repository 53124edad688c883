import type { Place, Source } from '#checker/diagnostics.ts';
import type { Name, Names, Numeral } from '#checker/schema/fields.ts';
import type { STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { Answer, InfoKind } from '#engine/step-kinds/step-kind.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';

export const GOALS = ['start', 'secondStepPassed', 'finish'] as const;
export type GoalName = (typeof GOALS)[number];

/** The places of texts, and how many characters fit there on a phone of 360 px. */
export const TEXT_PLACES = {
  wizard: { titleKey: 40, summaryKey: 120 },
  step: {
    titleKey: 90,
    textKey: 360,
    hintKeys: 80,
    buttonKey: 24,
    recapKey: 32,
    minLabelKey: 28,
    maxLabelKey: 28,
  },
  image: { altKey: 160 },
  option: { labelKey: 80, shortKey: 60 },
  profile: { labelKey: 28, focusKey: 200 },
  theme: { titleKey: 48, textKey: 140 },
  week: { titleKey: 56 },
  outcome: { titleKey: 60, textKey: 360 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type TextOwner = keyof typeof TEXT_PLACES;

export interface TextPlace {
  readonly owner: TextOwner;
  readonly property: string;
  readonly longest: number;
}

export function textPlacesOf(owner: TextOwner): readonly TextPlace[] {
  return Object.entries(TEXT_PLACES[owner]).map(([property, longest]) => ({
    owner,
    property,
    longest,
  }));
}

/**
 * A wizard file as the sense rules see it: names and locations. It is read from any content,
 * malformed or not, so that one problem does not hide another.
 */
export interface Wizard {
  readonly source: Source;
  readonly at: Place;
  /** Whether the whole file was read. If not, only problems of other files are reported. */
  readonly isComplete: boolean;
  readonly id: Name | undefined;
  readonly path: Name | undefined;
  readonly storageKey: Name | undefined;
  /** The location of `root`, unless it is false. */
  readonly root: Place | undefined;
  /** The names under which analytics count the wizard's milestones. */
  readonly goals: Readonly<Partial<Record<GoalName, Name>>>;
  /** The name of its text files: its id, or the file's own name if the id is invalid. */
  readonly textId: string;
  /** The whole wizard, if its file matches the schema. */
  readonly definition: WizardDefinition | undefined;
  readonly stepIds: Names;
  readonly steps: readonly Step[];
  readonly questions: readonly Question[];
  readonly images: readonly Name[];
  readonly profile: Names;
  readonly themes: Names;
  /** Each bar of the profile that a session theme works on, with the id of the theme. */
  readonly themeBars: readonly { readonly theme: Name | undefined; readonly bar: Name }[];
  readonly outcomes: readonly Outcome[];
  /** Whether every outcome and every week could be read. */
  readonly areOutcomesReadable: boolean;
  readonly planAnswers: readonly Name[];
  readonly phraseAnswer: Name | undefined;
  readonly reminderTimes: ReminderTimes;
  readonly textUses: readonly TextUse[];
  /**
   * Groups of texts that may be used although nothing names them, because a block lacks a text:
   * prefixes of keys, or one segment of a key. The empty one stands for all.
   */
  readonly possiblyUsedPrefixes: ReadonlySet<string>;
  /** Every string that may be a text key, wherever it is. */
  readonly candidateKeys: ReadonlySet<string>;
  /** Every property name inside the steps, so that a misplaced score still counts. */
  readonly namesInSteps: ReadonlySet<string>;
}

export interface Step {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly id: Name | undefined;
  readonly layout: Name | undefined;
  readonly when: When | undefined;
  readonly question: Question | undefined;
  readonly image: Name | undefined;
  readonly textUses: readonly TextUse[];
}

/** A step that asks something, or whose kind is unknown. */
export interface Question {
  /** The number of its step. */
  readonly step: number;
  readonly answerKey: Name | undefined;
  /** Answer keys that it had before. */
  readonly oldKeys: readonly Name[];
  /** The location of `retired`, unless it is false. */
  readonly retired: Place | undefined;
  readonly kind: AskingKind | undefined;
  readonly options: readonly Option[];
  /** The values of its options, retired ones included. */
  readonly values: Names;
  readonly range: Range;
  /** The bars of the profile that its answers give points to. */
  readonly scores: readonly Name[];
  /** What visitors can answer today. Undefined if that is not certain. */
  readonly domain: Domain | undefined;
  /** Also what they could answer with options that are retired. */
  readonly domainEver: Domain | undefined;
}

/** One option of a question. */
export interface Option {
  readonly value: Name | undefined;
  readonly labelKey: Name | undefined;
  /** Values that it had before. */
  readonly oldValues: readonly Name[];
  /** The location of `retired`, unless it is false. */
  readonly retired: Place | undefined;
  /** The location of `exclusive`. */
  readonly exclusive: Place | undefined;
  /** The bars of the profile that it gives points to. */
  readonly scores: readonly Name[];
}

type AskingKind = Exclude<(typeof STEP_KINDS)[keyof typeof STEP_KINDS], InfoKind>;

/** The numbers of a scale. */
export interface Range {
  readonly min: Numeral | undefined;
  readonly max: Numeral | undefined;
  readonly step: Numeral | undefined;
  readonly scores: readonly ScoreRange[];
}

interface ScoreRange {
  readonly from: Numeral;
  readonly to: Numeral;
}

/** The answers to a question. */
export interface Domain {
  readonly unanswered: Answer;
  readonly count: number;
  /** All of them. There may be too many to list, which `count` tells. */
  answers(): readonly Answer[];
}

export interface Outcome {
  readonly at: Place;
  readonly id: Name | undefined;
  /** The location of `default`, unless it is false. */
  readonly default: Place | undefined;
  readonly when: When | undefined;
  readonly image: Name | undefined;
  readonly hasWeeks: boolean;
  /** The session themes of each week. */
  readonly weeks: readonly (readonly Name[])[];
  readonly textUses: readonly TextUse[];
}

/** The times of day at which reminders are suggested. */
interface ReminderTimes {
  /** The answer keys of the questions that they are about. */
  readonly answers: readonly Name[];
  /** The option values that have a time. */
  readonly values: readonly Name[];
}

/** A condition as far as it can be read. */
export interface ReadCondition {
  /** Undefined if it is malformed. */
  readonly condition: Condition | undefined;
  readonly comparisons: readonly Comparison[];
  /** The bars of the profile that it asks for. */
  readonly bars: readonly Name[];
}

export interface When extends ReadCondition {
  /** The location of `when`. */
  readonly at: Place;
}

/** One `{ "answer": …, "is": … }` of a condition. */
export interface Comparison {
  readonly answer: Name | undefined;
  readonly operator: Name;
  readonly values: readonly Name[];
  readonly numbers: readonly Numeral[];
  /** Undefined if it is malformed. */
  readonly condition: Condition | undefined;
}

export interface TextUse {
  readonly key: Name;
  readonly place: TextPlace;
}
