import type { Place, ProblemDetails, Rule } from '#checker/diagnostics.ts';
import type { Language } from '#contract/languages.ts';
import type { PricePlan } from '#contract/payments.ts';

/** A text in every language of the product. */
type Translated = Readonly<Record<Language, string>>;

/** A theme of the library; its id is that of the wizard on the same theme. */
interface Category {
  readonly id: string;
  readonly title: Translated;
  /** The ids of sessions by the id of an outcome of the wizard, best first. */
  readonly recommended: Readonly<Record<string, readonly string[]>>;
}

/** An audio session of the library. */
export interface CatalogueSession {
  readonly id: string;
  readonly category: string;
  readonly title: Translated;
  readonly description: Translated;
  readonly durationSeconds: number;
  /** The name of its track; several sessions may share one. */
  readonly audio: string;
}

/** `price-plans.json`, in the order in which it is shown. */
export interface PricePlans {
  readonly plans: readonly PricePlan[];
}

/** `sessions.json`, in the order in which it is shown. */
export interface Library {
  readonly categories: readonly Category[];
  readonly sessions: readonly CatalogueSession[];
}

/** What is sold and what can be heard. */
export type Catalogue = PricePlans & Library;

/** What the files of a catalogue refer to and do not hold themselves. */
export interface Surroundings {
  /** The audio files there are, without `.mp3`; undefined if this machine does not hold them. */
  readonly tracks: ReadonlySet<string> | undefined;
  /** The ids of the outcomes of every wizard, by the id of the wizard. */
  readonly outcomes: Readonly<Record<string, readonly string[]>>;
}

/** A file of the right shape. */
export interface CatalogueFile<Content> {
  readonly content: Content;
  /** Where the value at a path of names and indexes begins. */
  at(...path: readonly (string | number)[]): Place;
  /** Where the name of the property at a path begins. */
  nameAt(...path: readonly (string | number)[]): Place;
}

/** A rule about what a file of the right shape says. */
export interface CatalogueRule<Content> extends Rule {
  check(file: CatalogueFile<Content>, surroundings: Surroundings): Iterable<ProblemDetails>;
}
