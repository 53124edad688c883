/** A generated file that is committed, so that reading it needs no program. */
export interface GeneratedFile {
  /** Relative to the project. */
  path: string;
  /** Its source, in words for developers who changed that. */
  from: string;
  /**
   * The files it is made from, below the project, where making it takes long. A hash of them and of
   * the result is kept beside it and says whether it is current, so that a check makes nothing.
   */
  sources?: readonly string[];
  /** What it is to hold; `project` is the project's folder, with a slash at its end. */
  make: (project: string) => Promise<string | Uint8Array>;
}
