import type { ProblemDetails, Rule } from '#authoring/document/problem.ts';
import type { Folder, TextSet } from '#authoring/document/wizard/folder.ts';
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
