/** A file that is written by a program and committed, so that nobody needs the program to read it. */
export interface GeneratedFile {
  /** Below the project. */
  path: string;
  /** What it is made from, in words for anyone who changed that. */
  from: string;
  /** The text it is to hold; `project` is the project's folder, with a slash at its end. */
  make: (project: string) => Promise<string>;
}
