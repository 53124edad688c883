import type { Cue } from '#contract/content.ts';

/** The pauses between lines, in seconds: never shorter or longer because of another length. */
const SHORTEST = 2;
const LONGEST = 240;

interface Fit {
  /** The length for which the words were written. */
  ownSeconds: number;
  /** The length that they are to fill. */
  seconds: number;
  /** Whether lines that are not needed make room for silence. */
  prefersSilence: boolean;
}

/**
 * The words of a session for another length, or with more silence. Lines keep their own length, so
 * that a paced breath keeps its rhythm; pauses, and what is drawn, stretch and shrink. In less time
 * the lines that are not needed are left out, and if that is not enough, others evenly.
 */
export function fitWords(
  cues: readonly Cue[],
  { ownSeconds, seconds, prefersSilence }: Fit,
): readonly Cue[] {
  if (seconds === ownSeconds && !prefersSilence) return cues;
  const isLess = prefersSilence || seconds < ownSeconds;
  let kept = isLess ? cues.filter(({ need }) => need !== 'extra') : cues;
  while (endOf(laidOut(kept, 0)) > seconds) {
    const spare = kept.filter(({ need }) => need === 'core');
    if (spare.length === 0) break;
    const dropped = new Set(spare.filter((_, index) => index % 3 === 1 || spare.length < 3));
    kept = kept.filter((cue) => !dropped.has(cue));
  }
  // The silence after the last line stretches like the pauses before it.
  const after = ownSeconds - (cues.at(-1)?.endSeconds ?? 0);
  let low = 0;
  let high = 10;
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    if (endOf(laidOut(kept, middle)) + after * middle > seconds) high = middle;
    else low = middle;
  }
  return laidOut(kept, low);
}

const endOf = (cues: readonly Cue[]) => cues.at(-1)?.endSeconds ?? 0;

/** The cues one after the other, with pauses that are `factor` times as long as they were. */
function laidOut(cues: readonly Cue[], factor: number): Cue[] {
  let at = 0;
  return cues.map((cue, index) => {
    const pause = cue.startSeconds - (cues[index - 1]?.endSeconds ?? 0);
    const length = cue.endSeconds - cue.startSeconds;
    const startSeconds =
      at + Math.min(Math.max(pause * factor, Math.min(pause, SHORTEST)), Math.max(pause, LONGEST));
    at = startSeconds + (cue.draw ? Math.max(length * factor, cue.draw.leastSeconds) : length);
    return { ...cue, startSeconds, endSeconds: at };
  });
}
