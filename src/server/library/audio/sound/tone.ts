import { type Envelope, SAMPLE_RATE, stretchesOf } from './sound.ts';

/** One pure tone for a while. */
export interface Tone {
  /** In hertz. */
  frequency: number;
  startSeconds: number;
  lengthSeconds: number;
  /** From the tone's own start; at 0 and at its end it should be 0, so that nothing clicks. */
  envelope: Envelope;
  /** Of a turn, from 0 to 1. */
  phase: number;
}

/** Adds a tone to a loop; what would go past the loop's end goes on at its beginning. */
export function addTone(loop: Float32Array, tone: Tone): void {
  const { length } = loop;
  const first = Math.round(tone.startSeconds * SAMPLE_RATE) % length;
  const samples = Math.round(tone.lengthSeconds * SAMPLE_RATE);
  // A point turning on a circle: cheaper than a sine for every sample.
  const angle = (2 * Math.PI * tone.frequency) / SAMPLE_RATE;
  const turnX = Math.cos(angle);
  const turnY = Math.sin(angle);
  let x = Math.cos(2 * Math.PI * tone.phase);
  let y = Math.sin(2 * Math.PI * tone.phase);
  let position = first < 0 ? first + length : first;
  for (const { start, end, value, slope } of stretchesOf(samples, tone.envelope)) {
    let loudness = value;
    for (let index = start; index < end; index += 1) {
      loop[position] = (loop[position] ?? 0) + loudness * y;
      loudness += slope;
      const turned = x * turnX - y * turnY;
      y = x * turnY + y * turnX;
      x = turned;
      position += 1;
      if (position === length) position = 0;
    }
  }
}
