import type { Language } from '#contract/languages.ts';
import type { PricePlan } from '#contract/payments.ts';

/** A text in every language of the product. */
type Translated = Readonly<Record<Language, string>>;

/** A theme of the library; its id is that of the wizard on the same theme. */
export interface Category {
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

/** What is sold and what can be heard, in the order in which it is shown. */
export interface Catalogue {
  readonly plans: readonly PricePlan[];
  readonly categories: readonly Category[];
  readonly sessions: readonly CatalogueSession[];
}
