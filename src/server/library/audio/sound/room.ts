/** The echo of a large soft room. */
export interface Room {
  /** How long it rings, from 0 to below 1. */
  ring: number;
  /** How soon high tones are swallowed, from 0 to below 1. */
  damping: number;
  /** How much of the echo is heard, from 0 to 1. */
  share: number;
}

/** Lengths in samples, without common divisors so that no echo rings like a tone. */
const ECHOES = [1_277, 1_361, 1_493, 1_607, 1_733, 1_867] as const;
const DIFFUSERS = [307, 223, 131] as const;

/** The loop as it sounds in a room; its end echoes into its beginning. */
export function inRoom(loop: Float32Array, { ring, damping, share }: Room): Float32Array {
  let wet = new Float32Array(loop.length);
  for (const length of ECHOES) addEchoes(wet, loop, { length, ring, damping });
  for (const length of DIFFUSERS) wet = diffused(wet, length);
  return loop.map((dry, index) => (1 - share) * dry + (share * (wet[index] ?? 0)) / ECHOES.length);
}

interface Echo {
  /** Samples until it comes back. */
  length: number;
  ring: number;
  damping: number;
}

function addEchoes(wet: Float32Array, dry: Float32Array, { length, ring, damping }: Echo): void {
  const line = new Float32Array(length);
  let position = 0;
  let damped = 0;
  // The first time around fills the room with what the loop's end leaves in it.
  for (const heard of [0, 1]) {
    for (let index = 0; index < dry.length; index += 1) {
      const echo = line[position] ?? 0;
      damped = echo + damping * (damped - echo);
      line[position] = (dry[index] ?? 0) + ring * damped;
      wet[index] = (wet[index] ?? 0) + heard * echo;
      position += 1;
      if (position === length) position = 0;
    }
  }
}

function diffused(loop: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const line = new Float32Array(length);
  const out = new Float32Array(loop.length);
  let position = 0;
  for (const _round of ['filling', 'heard']) {
    for (let index = 0; index < loop.length; index += 1) {
      const delayed = line[position] ?? 0;
      const kept = (loop[index] ?? 0) + 0.5 * delayed;
      line[position] = kept;
      out[index] = delayed - 0.5 * kept;
      position += 1;
      if (position === length) position = 0;
    }
  }
  return out;
}
