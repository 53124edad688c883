import type { ProblemDetails, Rule } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import type { TextSet } from '#checker/texts.ts';
import type { Wizard } from '#checker/wizard/model.ts';

/** A rule about one wizard. */
export interface WizardRule extends Rule {
  check(wizard: Wizard, folder: Folder): Iterable<ProblemDetails>;
}

/** A rule about the text files that carry one wizard's id. */
export interface TextRule extends Rule {
  check(texts: TextSet, folder: Folder): Iterable<ProblemDetails>;
}

/** A rule about the folder as a whole. */
export interface FolderRule extends Rule {
  check(folder: Folder): Iterable<ProblemDetails>;
}
