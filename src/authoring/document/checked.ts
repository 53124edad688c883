import type { Catalogue } from '#contract/catalogue.ts';
import type { Claims } from '#contract/compiled-content.ts';
import type { Language } from '#contract/languages.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { Problem } from './problem.ts';
import type { LiveInGit } from './wizard/live-file.ts';

export interface CheckedWizards {
  /** Sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** In the order of their file names; empty if any diagnostic is an error. */
  readonly wizards: readonly CheckedWizard[];
  /** What landings claim; undefined if it is nothing, or if any diagnostic is an error. */
  readonly claims: Claims | undefined;
}

export interface CheckedWizard {
  /** As in `Diagnostic.file`. */
  readonly file: string;
  readonly definition: WizardDefinition;
  /** The texts of its files by key, as they are written. */
  readonly texts: ReadonlyMap<Language, ReadonlyMap<string, string>>;
}

export interface CheckedProduct extends CheckedWizards {
  /** Undefined if there is none beside the wizards, or if it has an error. */
  readonly catalogue: Catalogue | undefined;
}

/** What a document does not say of its folder. */
export interface Outside {
  /** The names in use that git has, which must not be lost. */
  readonly liveInGit?: readonly LiveInGit[];
  /** What is wrong with the pictures that are shown. */
  readonly pictures?: readonly Problem[];
}
