import type { ProblemDetails, Rule } from '#authoring/document/diagnostics.ts';
import { oncePer } from '#authoring/document/once.ts';
import type { Folder } from '#authoring/document/wizard/folder.ts';
import type { TextSet } from '#authoring/document/wizard/texts.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';

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
