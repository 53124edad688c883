/** Samples for each second, one channel. */
export const SAMPLE_RATE = 22_050;

/** Loudness of what changes slowly: at a time in seconds from the beginning of the sound. */
export type Envelope = (seconds: number) => number;

/** Numbers from 0 up to 1 that are the same for every run with the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The frequency in hertz of a note by its MIDI number; 69 is the A of 440 Hz. */
export function frequencyOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** A slow wave from 0 to 1 and back, with this many whole turns in each `period`. */
export function wave(seconds: number, period: number, turns: number, phase = 0): number {
  return 0.5 - 0.5 * Math.cos(2 * Math.PI * ((seconds * turns) / period + phase));
}

/** A stretch of samples over which an envelope goes in a straight line. */
interface Stretch {
  start: number;
  end: number;
  value: number;
  /** What the value gains with each sample. */
  slope: number;
}

const STRETCH_SAMPLES = 128;

/**
 * An envelope in straight lines: it changes slowly, and asking it for each of millions of samples
 * would take far longer than the sound itself.
 */
export function* stretchesOf(samples: number, envelope: Envelope): Generator<Stretch> {
  let value = envelope(0);
  for (let start = 0; start < samples; start += STRETCH_SAMPLES) {
    const end = Math.min(start + STRETCH_SAMPLES, samples);
    const next = envelope(end / SAMPLE_RATE);
    yield { start, end, value, slope: (next - value) / (end - start) };
    value = next;
  }
}
