import type { ProblemDetails, Rule } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import type { TextSet } from '#checker/texts.ts';
import type { Wizard } from '#checker/wizard/model.ts';

/** A rule about one wizard. */
export interface WizardRule extends Rule {
  check(wizard: Wizard, folder: Folder): Iterable<ProblemDetails>;
}

/** A rule about the text files of one wizard id. */
export interface TextRule extends Rule {
  check(texts: TextSet, folder: Folder): Iterable<ProblemDetails>;
}

/** A rule about the whole folder. */
export interface FolderRule extends Rule {
  check(folder: Folder): Iterable<ProblemDetails>;
}
