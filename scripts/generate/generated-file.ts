/** A generated file that is committed, so that it can be read without running a program. */
export interface GeneratedFile {
  /** Relative to the project. */
  path: string;
  /** Its source, in words for developers who changed it. */
  from: string;
  /**
   * The source files, relative to the project, if generating takes long or needs the lab. A hash of
   * them and of the result is stored beside the result and shows whether it is current, so that a
   * check need not generate it.
   */
  sources?: readonly string[];
  /** Generates the content. `project` is the project's folder, with a trailing slash. */
  make: (project: string) => Promise<string | Uint8Array>;
}
