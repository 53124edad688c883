import type { IncomingMessage } from 'node:http';
import type { FileChanges } from '#authoring/document/files.ts';
import type { UndoStep } from './studio-api.ts';

/** The person who writes. Paths are below the folder of wizards. */
export interface Writer {
  /** Throws `Refused` unless they may change these files. */
  check: (paths: readonly string[]) => void;
  /** Told of everything that was written. */
  wrote: (step: UndoStep, files: FileChanges, pictures: readonly string[]) => void;
}

export interface StudioApiOptions {
  /** Throws `Refused` unless the request is of the studio's own page. */
  admit?: (request: IncomingMessage) => void;
  inTurn?: InTurn;
  /** The commit since which changes are listed. */
  base?: () => Promise<string>;
}

export type InTurn = <T>(run: () => Promise<T>) => Promise<T>;

/** Runs what it is given once everything before has ended. */
export function oneAfterTheOther(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}
