import type { IncomingMessage } from 'node:http';
import type { UndoStep } from './studio-api.ts';

/**
 * Lets a person write these files below the folder of wizards, as a part of a step of Undo. Throws
 * `Refused` unless they may.
 */
export type Writer = (
  step: UndoStep,
  paths: readonly string[],
  write: () => Promise<void>,
) => Promise<void>;

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
