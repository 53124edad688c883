import { atLevels, FRAME_SAMPLES, framesOf, infoFrame, joined, SAMPLE_RATE } from './mp3.ts';

const FADE_IN_SECONDS = 4;
const FADE_OUT_SECONDS = 10;

/** The length of every committed loop: two minutes. */
export const LOOP_FRAMES = framesIn(120);

/**
 * A track of any length from a loop whose end its beginning can follow. The track fades in and out.
 * Its parts are in order and share the bytes of the loop, so that a long track needs no more memory
 * than a short one.
 */
export function trackOf(loop: Uint8Array, seconds: number): Uint8Array[] {
  const frames = framesIn(seconds);
  const fadeIn = Math.min(framesIn(FADE_IN_SECONDS), frames);
  const fadeOut = Math.min(framesIn(FADE_OUT_SECONDS), frames - fadeIn);
  const parts = [
    atLevels(joined(repeated(loop, 0, fadeIn)), (frame) => ramp((frame + 1) / fadeIn)),
    ...repeated(loop, fadeIn, frames - fadeOut),
    atLevels(joined(repeated(loop, frames - fadeOut, frames)), (frame) =>
      ramp((fadeOut - frame) / fadeOut),
    ),
  ];
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return [infoFrame({ frames, bytes }), ...parts];
}

/** The frames from one to before another of a loop that is repeated without end. */
function repeated(loop: Uint8Array, from: number, to: number): Uint8Array[] {
  const offsets = framesOf(loop).map(({ offset }) => offset);
  const byteAt = (frame: number) =>
    Math.floor(frame / offsets.length) * loop.length + (offsets[frame % offsets.length] ?? 0);
  const parts: Uint8Array[] = [];
  const end = byteAt(to);
  for (let at = byteAt(from); at < end; ) {
    const begin = at % loop.length;
    const part = loop.subarray(begin, begin + end - at);
    parts.push(part);
    at += part.length;
  }
  return parts;
}

function framesIn(seconds: number): number {
  return Math.round((seconds * SAMPLE_RATE) / FRAME_SAMPLES);
}

/** Rises from 0 to 1, softly at both ends. */
function ramp(share: number): number {
  return Math.sin((Math.PI / 2) * share) ** 2;
}
