import { addChimes } from './chimes.ts';
import { addNoise } from './noise.ts';
import { addPad } from './pad.ts';
import { inRoom } from './room.ts';
import type { Soundscape } from './soundscapes.ts';

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
