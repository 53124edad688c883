/** A file that is written by a program and committed, so that nobody needs the program to read it. */
export interface GeneratedFile {
  /** Below the project. */
  path: string;
  /** What it is made from, in words for anyone who changed that. */
  from: string;
  /**
   * The files it is made from, below the project, where making it takes long. A hash of them and of
   * the result is kept beside it and says whether it is current, so that a check makes nothing.
   */
  sources?: readonly string[];
  /** What it is to hold; `project` is the project's folder, with a slash at its end. */
  make: (project: string) => Promise<string | Uint8Array>;
}
