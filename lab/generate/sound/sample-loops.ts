import { basename } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { FRAME_SAMPLES, joined, SAMPLE_RATE } from '../../../src/server/library/audio/mp3.ts';
import {
  FADE_IN_SECONDS,
  FADE_OUT_SECONDS,
  LOOP_FRAMES,
  STREAM_FRAMES,
} from '../../../src/server/library/audio/sample-track.ts';
import { SOUNDSCAPES, type Soundscape } from './soundscapes.ts';
import { addChimes, addNoise, addPad, inRoom } from './synthesis.ts';

/** A loop that the server's sample tracks are made of. It takes about a second to compute. */
export async function make(_project: string, path: string): Promise<Uint8Array> {
  const soundscape = SOUNDSCAPES[basename(path, '.mp3')];
  if (soundscape === undefined) throw new Error(`There is no soundscape for ${path}`);
  return encoded(withFades(loopOf(soundscape, LOOP_FRAMES * FRAME_SAMPLES)));
}

/** The target loudness of a loop as its root mean square, and the limit for each sample. */
const TARGET_RMS = 0.1;
const PEAK = 0.7;

/** A soundscape as a seamless loop: its first sample can follow its last one. */
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

const KILOBITS = 32;
/** The encoder adds two frames of its own. */
const ENCODED_FRAMES = STREAM_FRAMES - 2;

/** The beginning of the track, one loop, and the end: everything that has to be encoded. */
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
  // The encoder returns its own memory, which the next call overwrites.
  const stream = encoder.encode([samples]).slice();
  return joined([stream, encoder.finalize().slice()]);
}
