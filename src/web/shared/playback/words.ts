import type { Cue } from '#contract/content.ts';

/** The words of one play: what is to be drawn is drawn, each text once at most. */
export function drawn(cues: readonly Cue[]): Cue[] {
  return cues.flatMap(({ draw, ...cue }) => {
    if (draw === undefined) return [cue];
    const { leastSeconds, mostSeconds } = draw;
    const left = [...draw.texts];
    const shown: Cue[] = [];
    let startSeconds = cue.startSeconds;
    while (startSeconds + leastSeconds <= cue.endSeconds) {
      const [text] = left.splice(Math.floor(Math.random() * left.length), 1);
      if (text === undefined) break;
      shown.push({ ...cue, startSeconds, endSeconds: startSeconds + leastSeconds, text });
      startSeconds += leastSeconds + Math.random() * (mostSeconds - leastSeconds);
    }
    return shown;
  });
}

export interface CurrentWords {
  /** The index of the cue that is shown, or of the last one that was; -1 before the first. */
  readonly index: number;
  /** Whether its time is over and the next one has not come. */
  readonly isOver: boolean;
}

export function wordsAt(cues: readonly Cue[], seconds: number): CurrentWords {
  const index = cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
  return { index, isOver: (cues[index]?.endSeconds ?? 0) <= seconds };
}

/** A part of a paced breath that begins at a position. */
export interface BreathPart {
  readonly name: 'in' | 'out';
  /** Which breath of the cue it belongs to, from 1. */
  readonly round: number;
}

/** The last part of a breath that has begun at a position in seconds, where the words pace one. */
export function breathAt(cue: Cue, seconds: number): BreathPart | undefined {
  if (cue.breath === undefined || seconds >= cue.endSeconds) return undefined;
  const { inSeconds, holdSeconds, outSeconds } = cue.breath;
  const length = inSeconds + holdSeconds + outSeconds;
  const passed = seconds - cue.startSeconds;
  return {
    name: passed % length < inSeconds + holdSeconds ? 'in' : 'out',
    round: Math.floor(passed / length) + 1,
  };
}
