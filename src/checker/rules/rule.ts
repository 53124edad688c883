import type { ProblemDetails, Rule } from '#checker/diagnostics.ts';
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
export function oncePerWizard<T extends object | string>(
  find: (wizard: Wizard) => T,
): (wizard: Wizard) => T {
  const found = new WeakMap<Wizard, T>();
  return (wizard) => {
    const known = found.get(wizard) ?? find(wizard);
    found.set(wizard, known);
    return known;
  };
}
