import { randomOf, SAMPLE_RATE, stretchesOf, wave } from './sound.ts';

/** Filtered noise that comes and goes: surf, wind or rain. */
export interface Noise {
  /** Hertz above which it is damped when it is quietest and when it is loudest. */
  brightness: readonly [number, number];
  /** Hertz below which it is thinned out. */
  floor: number;
  /** How often it swells in a loop; more than one number makes it less regular. */
  swells: readonly number[];
  /** How quiet it gets between the swells, from 0 to 1. */
  rest: number;
  loudness: number;
}

/** Adds noise to a loop, seamlessly. */
export function addNoise(loop: Float32Array, noise: Noise, seed: number): void {
  const random = randomOf(seed);
  const grains = new Float32Array(loop.length).map(() => random() * 2 - 1);
  const period = loop.length / SAMPLE_RATE;
  const [dark, bright] = noise.brightness;
  const swell = (seconds: number) =>
    noise.swells.reduce((product, turns) => product * wave(seconds, period, turns, turns / 3), 1) **
    (1 / noise.swells.length);
  const floor = smoothingOf(noise.floor);

  let first = 0;
  let second = 0;
  let low = 0;
  // The first time around only brings the filters to where the loop's end leaves them.
  for (const heard of [0, noise.loudness]) {
    for (const { start, end, value, slope } of stretchesOf(loop.length, swell)) {
      const smoothing = smoothingOf(dark + (bright - dark) * value);
      let height = value;
      for (let index = start; index < end; index += 1) {
        first += smoothing * ((grains[index] ?? 0) - first);
        second += smoothing * (first - second);
        low += floor * (second - low);
        const loudness = heard * (noise.rest + (1 - noise.rest) * height);
        loop[index] = (loop[index] ?? 0) + loudness * (second - low);
        height += slope;
      }
    }
  }
}

/** How far a filter that damps what is above a frequency follows its input at each sample. */
function smoothingOf(hertz: number): number {
  const turn = (2 * Math.PI * hertz) / SAMPLE_RATE;
  return turn / (1 + turn);
}
