import { basename } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import {
  FRAME_SAMPLES,
  type Frame,
  framesOf,
  joined,
  SAMPLE_RATE,
} from '../../../src/server/library/audio/mp3.ts';
import { LOOP_FRAMES } from '../../../src/server/library/audio/soundscape.ts';
import { SOUNDSCAPES, type Soundscape } from './soundscapes.ts';
import { addChimes, addNoise, addPad, inRoom } from './synthesis.ts';

/** A loop of which the server makes tracks of any length. It takes a few seconds to compute. */
export async function make(_project: string, path: string): Promise<Uint8Array> {
  const soundscape = SOUNDSCAPES[basename(path, '.mp3')];
  if (soundscape === undefined) throw new Error(`There is no soundscape for ${path}`);
  return encodedLoop(loopOf(soundscape, LOOP_FRAMES * FRAME_SAMPLES));
}

/** The target loudness of a loop as its root mean square, and the limit for each sample. */
const TARGET_RMS = 0.1;
const PEAK = 0.7;

/** How much of each side is also heard on the other, so that headphones don't split the sound. */
const SHARED = 0.35;

/** The left and the right channel of a sound. */
export type Stereo = readonly [Float32Array, Float32Array];

/** A soundscape as a seamless loop: its first sample can follow its last one. */
export function loopOf(soundscape: Soundscape, samples: number): Stereo {
  const left = sideOf(soundscape, samples, 0);
  const right = sideOf(soundscape, samples, 1);
  const mixed = (own: Float32Array, other: Float32Array) =>
    own.map((sample, index) => sample + SHARED * (other[index] ?? 0));
  return atLevel([mixed(left, right), mixed(right, left)]);
}

/** The two sides play the same notes at the same time, but beat, swell and rustle on their own. */
function sideOf(soundscape: Soundscape, samples: number, side: 0 | 1): Float32Array {
  const { seed, pad, noise, chimes, room } = soundscape;
  const dry = new Float32Array(samples);
  addPad(dry, pad, seed + 1000 * side);
  if (chimes) addChimes(dry, chimes, seed + 1, side);
  const loop = inRoom(dry, room);
  addNoise(loop, noise, seed + 2 + 1000 * side);
  return loop;
}

function atLevel([left, right]: Stereo): Stereo {
  let [power, peak] = [0, 0];
  for (const channel of [left, right]) {
    for (const sample of channel) {
      power += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
  }
  const gain = Math.min(TARGET_RMS / Math.sqrt(power / (2 * left.length)), PEAK / peak);
  const raised = (channel: Float32Array) => channel.map((sample) => sample * gain);
  return [raised(left), raised(right)];
}

const KILOBITS = 64;
/** By then the encoder no longer knows that there was silence before. */
const SETTLED_FRAMES = 100;

/** Encodes a loop again and again, and cuts one repetition out of the middle. */
async function encodedLoop([left, right]: Stereo): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: SAMPLE_RATE, bitrate: KILOBITS });
  const parts: Uint8Array[] = [];
  // The encoder returns its own memory, which the next call overwrites.
  for (let round = 0; round < 3; round += 1) parts.push(encoder.encode([left, right]).slice());
  parts.push(encoder.finalize().slice());
  return cutLoop(joined(parts), { from: SETTLED_FRAMES, length: LOOP_FRAMES });
}

/** A stretch of a stream that sounds the same again right after its end, in frames. */
export interface Stretch {
  /** The first frame at which it may begin. */
  from: number;
  length: number;
}

/**
 * Cuts a stretch out of a stream so that copies of it can follow one another.
 *
 * A frame's data may begin in earlier frames. So the stretch must end with the bytes that its first
 * frame expects there. They overwrite the last bytes of the copy, which belong to the frame that
 * followed in the stream and is no longer there.
 */
export function cutLoop(stream: Uint8Array, { from, length }: Stretch): Uint8Array {
  const frames = framesOf(stream);
  const first = frames.findIndex((frame, index) => {
    const next = frames[index + length];
    return index >= from && next !== undefined && frame.backReference <= next.backReference;
  });
  const [begin, end] = [frames[first], frames[first + length]];
  if (begin === undefined || end === undefined) throw new Error('No place to cut the stream');

  const copy = Uint8Array.from(stream.subarray(begin.offset, end.offset));
  const sources = dataBytesBefore(frames, first);
  const targets = dataBytesBefore(frames, first + length);
  for (let count = 0; count < begin.backReference; count += 1) {
    const source = sources.next().value ?? 0;
    const target = targets.next().value ?? 0;
    copy[target - begin.offset] = stream[source] ?? 0;
  }
  return copy;
}

/** The positions of the main data bytes before a frame, the nearest first. */
function* dataBytesBefore(frames: readonly Frame[], index: number): Generator<number, undefined> {
  for (const { dataOffset, end } of frames.slice(0, index).reverse()) {
    for (let byte = end - 1; byte >= dataOffset; byte -= 1) yield byte;
  }
}
