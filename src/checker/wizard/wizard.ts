import type { Condition } from '#engine/wizard-definition.gen.ts';
import type { NameKind } from '../shape/wizard-schema.ts';
import type { Place, Source } from '../source/source.ts';
import type { TextPlace } from './text-places.ts';

/**
 * A wizard file as the sense rules see it: the names it uses and where they stand. It is read out
 * of whatever the file holds, malformed or not, so that one fault does not hide another.
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
  readonly hiddenGroups: ReadonlySet<string>;
  /** Every string that might be meant as a text key, wherever it stands. */
  readonly looseStrings: ReadonlySet<string>;
  /** Every name of a property inside the steps, so that a misplaced score is still a score. */
  readonly namesInSteps: ReadonlySet<string>;
}

/** A name that a file uses, and where it stands. */
export interface Name {
  readonly value: string;
  readonly at: Place;
}

/** The names of a list's entries. */
export interface Names {
  readonly list: readonly Name[];
  readonly kind: NameKind;
  /** Entries whose name cannot be read: each may be the one that another place means. */
  readonly gaps: number;
  /** False when there is something in place of the list that is none, or nothing in it. */
  readonly isReadable: boolean;
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
