export type Severity = 'error' | 'warning';

/**
 * One thing that is wrong in the wizards folder, in words an editor understands.
 * Everything the checker says, about spelling, shape or sense, is one of these.
 */
export interface Finding {
  /** The rule's frozen id, listed in wizards/README.md. */
  readonly rule: string;
  readonly severity: Severity;
  /** The path from the working directory, with forward slashes; absolute when it lies outside. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count. */
  readonly column: number;
  /** What is wrong. */
  readonly message: string;
  /** Why it matters. */
  readonly why: string;
  /** How to mend it. */
  readonly fix: string;
}
