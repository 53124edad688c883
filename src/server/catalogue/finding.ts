/** Where something stands in a JSON file: the names and positions that lead to it. */
export type Path = readonly (string | number)[];

/** One thing that is wrong in a file, as the checks see it. */
export interface Fault {
  at: Path;
  /** What is wrong. */
  message: string;
  /** How to mend it. */
  fix: string;
}

/** One thing that is wrong in the catalogue, in words for who edits it. */
export interface Finding {
  file: string;
  /** From 1. */
  line: number;
  message: string;
  fix: string;
}

/** A catalogue that cannot be used; the message holds every finding, for the operator to read. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    const lines = findings.map(
      ({ file, line, message, fix }) => `${file}:${line}\n  ${message}\n  ${fix}`,
    );
    super(['The catalogue cannot be used as it is.', ...lines].join('\n\n'));
    this.findings = findings;
  }
}
