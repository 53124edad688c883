import type { Cue } from '#contract/content.ts';

/** The words that belong to a position. */
export interface CurrentWords {
  /** The index of the cue that is shown, or of the last one that was; -1 before the first. */
  readonly index: number;
  /** Whether its time is over and the next one has not come. */
  readonly isOver: boolean;
}

/** The words at a position in seconds. */
export function wordsAt(cues: readonly Cue[], seconds: number): CurrentWords {
  const index = cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
  return { index, isOver: (cues[index]?.endSeconds ?? 0) <= seconds };
}
