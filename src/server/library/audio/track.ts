import { createMp3Encoder } from 'wasm-media-encoders';
import { FRAME_SAMPLES, infoFrame, joined, repeatFrames } from './mp3.ts';
import { addChimes } from './sound/chimes.ts';
import { addNoise } from './sound/noise.ts';
import { addPad } from './sound/pad.ts';
import { inRoom } from './sound/room.ts';
import { SAMPLE_RATE } from './sound/sound.ts';
import type { Soundscape } from './sound/soundscapes.ts';

/** How loud a loop is made: the root of its mean power, and what no sample may pass. */
const TARGET_RMS = 0.1;
const PEAK = 0.7;

/** A soundscape as a loop: after its last sample its first one may follow, and nobody hears it. */
export function loopOf(soundscape: Soundscape, samples: number): Float32Array {
  const { seed, pad, noise, chimes, room } = soundscape;
  const dry = new Float32Array(samples);
  addPad(dry, pad, seed);
  if (chimes) addChimes(dry, chimes, seed + 1);
  const loop = inRoom(dry, room);
  addNoise(loop, noise, seed + 2);
  return atLevel(loop);
}

function atLevel(loop: Float32Array): Float32Array {
  let [power, peak] = [0, 0];
  for (const sample of loop) {
    power += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
  }
  const gain = Math.min(TARGET_RMS / Math.sqrt(power / loop.length), PEAK / peak);
  return loop.map((sample) => sample * gain);
}

/** How long every generated track is. */
export const TRACK_SECONDS = 1_200;

const KILOBITS = 32;
const FADE_IN_SECONDS = 8;
const FADE_OUT_SECONDS = 14;
/** About a minute. */
const LOOP_FRAMES = 2_360;
const TRACK_FRAMES = Math.round((TRACK_SECONDS * SAMPLE_RATE) / FRAME_SAMPLES);
/** How often the loop is repeated after it was encoded; the rest is encoded around it. */
const REPETITIONS = 18;
/** The encoder adds two frames of its own. */
const ENCODED_FRAMES = TRACK_FRAMES - REPETITIONS * LOOP_FRAMES - 2;

/** A soundscape of twenty minutes as an MP3 file. It computes for about a second. */
export async function makeTrack(soundscape: Soundscape): Promise<Uint8Array> {
  const loop = loopOf(soundscape, LOOP_FRAMES * FRAME_SAMPLES);
  const stream = repeatFrames(await encoded(withFades(loop)), {
    from: Math.ceil(((FADE_IN_SECONDS + 1) * SAMPLE_RATE) / FRAME_SAMPLES),
    length: LOOP_FRAMES,
    times: REPETITIONS,
  });
  return joined([infoFrame({ frames: TRACK_FRAMES, bytes: stream.length }), stream]);
}

/** The beginning of the track, then one loop, then its end: all that has to be encoded. */
function withFades(loop: Float32Array): Float32Array {
  const samples = ENCODED_FRAMES * FRAME_SAMPLES;
  const ramp = (sample: number, seconds: number) =>
    Math.sin((Math.PI / 2) * Math.min(1, sample / (seconds * SAMPLE_RATE))) ** 2;
  const faded = new Float32Array(samples);
  for (let index = 0; index < samples; index += 1) {
    const gain = ramp(index, FADE_IN_SECONDS) * ramp(samples - 1 - index, FADE_OUT_SECONDS);
    faded[index] = gain * (loop[index % loop.length] ?? 0);
  }
  return faded;
}

async function encoded(samples: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: KILOBITS });
  // What the encoder hands out is its own memory: the next call overwrites it.
  const stream = encoder.encode([samples]).slice();
  return joined([stream, encoder.finalize().slice()]);
}
