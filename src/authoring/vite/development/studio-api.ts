import type { Changed, FileChanges, Files } from '#authoring/document/files.ts';
import type { SaidDiagnostic } from '#authoring/document/say.ts';
import type { Translated } from '#contract/languages.ts';

/**
 * What the studio and the development server say to each other. Everything is JSON over HTTP below
 * `STUDIO_PATH`, and refused unless it comes from the studio's own page. Paths of files are below
 * the folder of wizards, with forward slashes: `sleep.json`, `texts/en/sleep.json`.
 */

/** The body of every response with a status from 400 on: a sentence for people. */
export interface StudioRefusal {
  message: string;
}

/** A diagnostic, with the path of its file below the folder; undefined for one beside it. */
export interface StudioFinding extends Omit<SaidDiagnostic, 'file'> {
  readonly file: string | undefined;
  /** File, line and column, for people to read. */
  readonly place: string;
}

export interface Picture {
  name: string;
  bytes: number;
  /** Differs whenever the file does. */
  version: string;
}

/** A session of the catalogue, which weeks may name. */
interface CatalogueSession {
  id: string;
  title: Translated<string>;
  /** The id of the wizard on whose theme it is. */
  category: string;
  minutes: number;
}

/** `GET state`: everything that the studio shows. */
export interface StudioState {
  files: Files;
  pictures: readonly Picture[];
  sessions: readonly CatalogueSession[];
  /** The text of the file that the sessions are from; empty if there is none. */
  library: string;
  findings: readonly StudioFinding[];
}

/** `POST save`: writes all of these files or none of them. */
export interface SaveRequest {
  /** What the studio believes is on disk. */
  before: FileChanges;
  after: FileChanges;
  /** The step of Undo that it belongs to, or that it takes back. */
  step?: UndoStep;
}

export interface UndoStep {
  readonly label: string;
  readonly isUndone: boolean;
}

/**
 * The response to `save`; and to `PUT` and `DELETE` of `pictures/<name>?version=<what the studio
 * knows>`, without a version for a new picture. Nothing is written unless it says `saved`.
 */
export type SaveResult =
  | { kind: 'saved'; findings: readonly StudioFinding[] }
  /**
   * Some of the files are different on disk: all that `before` names, as they are there. Empty for
   * a picture.
   */
  | { kind: 'changed'; onDisk: FileChanges }
  /** The folder cannot be written. The sentence says why and what to do. */
  | { kind: 'failed'; message: string };

/** `GET changes?since=commit` or `live`: what became different. */
export interface StudioChanges {
  /** What visitors lose. */
  losses: readonly StudioFinding[];
  changed: readonly Changed[];
  /** The files as they were, so that a change can be taken back. */
  before: Files;
}

/** How many visitors saw a step and went no further, as the figures of a server have it. */
export interface StepFigures {
  step: string;
  shown: number;
  left: number;
  /** In percent, with the range in which the true share is; missing for few people. */
  leftShare?: { percent: number; least: number; most: number };
  medianSeconds?: number;
}

/** `GET figures/<wizard>`: of the last days. No steps if nothing is known. */
export interface StudioFigures {
  days: number;
  steps: readonly StepFigures[];
}

/** The event with a `StudioNews` after each change of the folder, by whomever. */
export const NEWS_EVENT = 'mellow:studio';

/**
 * What is different on disk. Undefined for what is as before. A studio gets news of its own saves,
 * too, usually before the response. After a lost connection it asks for the state again.
 */
export interface StudioNews {
  files: FileChanges;
  pictures?: readonly Picture[];
  sessions?: readonly CatalogueSession[];
  library?: string;
  findings: readonly StudioFinding[];
}
