import type { Severity } from './finding.ts';
import type { Folder } from './folder/folder.ts';
import type { Place } from './source/source.ts';
import type { TextSet } from './texts/text-set.ts';
import type { Wizard } from './wizard/wizard.ts';

/** What the checker looks for. Its id is frozen: editors look it up in wizards/README.md. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** Why it matters, when a fault has nothing nearer to say. */
  readonly why: string;
}

/** One breach of a rule, before it becomes a finding. */
export interface Fault {
  readonly at: Place;
  readonly message: string;
  readonly fix: string;
  readonly why?: string | undefined;
}

/** A fault together with the rule it breaks. */
export interface Breach extends Fault {
  readonly rule: Rule;
}

/** A rule about one wizard. */
export interface WizardRule extends Rule {
  check(wizard: Wizard, folder: Folder): Iterable<Fault>;
}

/** A rule about the text files that carry one wizard's id. */
export interface TextRule extends Rule {
  check(texts: TextSet, folder: Folder): Iterable<Fault>;
}

/** A rule about the folder as a whole. */
export interface FolderRule extends Rule {
  check(folder: Folder): Iterable<Fault>;
}
