import { FRAME_SAMPLES, infoFrame, joined, repeatFrames, SAMPLE_RATE } from './mp3.ts';

/** The duration of every built-in track. */
export const TRACK_SECONDS = 1_200;

/** How long the fade-in of a committed loop takes, and the fade-out at its end. */
export const FADE_IN_SECONDS = 8;
export const FADE_OUT_SECONDS = 14;
/** About a minute, after which the sound repeats. */
export const LOOP_FRAMES = 2_360;

const TRACK_FRAMES = Math.round((TRACK_SECONDS * SAMPLE_RATE) / FRAME_SAMPLES);
const REPETITIONS = 18;
/** The committed file: the beginning of the track, one loop, and the end of the track. */
export const STREAM_FRAMES = TRACK_FRAMES - REPETITIONS * LOOP_FRAMES;

/** Makes a track of twenty minutes from a committed loop of one and a half. */
export function sampleTrack(loop: Uint8Array): Uint8Array {
  const stream = repeatFrames(loop, {
    from: Math.ceil(((FADE_IN_SECONDS + 1) * SAMPLE_RATE) / FRAME_SAMPLES),
    length: LOOP_FRAMES,
    times: REPETITIONS,
  });
  return joined([infoFrame({ frames: TRACK_FRAMES, bytes: stream.length }), stream]);
}
