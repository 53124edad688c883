/** A generated file that is committed, so that reading it needs no program. */
export interface GeneratedFile {
  /** Relative to the project. */
  path: string;
  /** Its source, in words for developers who changed that. */
  from: string;
  /** Generates its text; `project` is the project's folder, with a trailing slash. */
  make: (project: string) => Promise<string>;
}
