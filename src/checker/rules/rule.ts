import type { ProblemDetails, Rule } from '#checker/diagnostics.ts';
import { oncePer } from '#checker/once.ts';
import type { Folder } from '#checker/wizard/folder.ts';
import type { TextSet } from '#checker/wizard/texts.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';

export interface WizardRule extends Rule {
  check(wizard: Wizard, folder: Folder): Iterable<ProblemDetails>;
}

export interface TextRule extends Rule {
  check(texts: TextSet, folder: Folder): Iterable<ProblemDetails>;
}

export interface FolderRule extends Rule {
  check(folder: Folder): Iterable<ProblemDetails>;
}

/** What several rules ask about a wizard is found out once. */
export const oncePerWizard = <T>(find: (wizard: Wizard) => T): ((wizard: Wizard) => T) =>
  oncePer(find);
