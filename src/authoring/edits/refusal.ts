import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import type { Files } from '#authoring/document/files.ts';

/** What an edit makes of a folder. Edits say more about what they did. */
export interface Edited {
  readonly files: Files;
}

interface Reason {
  /** What has to be fixed first. */
  readonly findings?: readonly Diagnostic[];
  /** Whether it is for the folder, and not for the wish, that nothing can be done. */
  readonly isOfFolder?: boolean;
}

/** Nothing is done. The message is a sentence for editors. */
export class Refusal extends Error {
  readonly findings: readonly Diagnostic[];
  readonly isOfFolder: boolean;

  constructor(message: string, { findings = [], isOfFolder = findings.length > 0 }: Reason = {}) {
    super(message);
    this.findings = findings;
    this.isOfFolder = isOfFolder;
  }
}
