import { frequencyOf, randomOf, SAMPLE_RATE } from './sound.ts';
import { addTone } from './tone.ts';

/** Single soft notes, far apart. */
export interface Chimes {
  /** MIDI note numbers to choose from. */
  notes: readonly number[];
  /** How many there are in a loop. */
  count: number;
  loudness: number;
}

const RISE_SECONDS = 0.06;
const RING_SECONDS = 5;
/** A struck bar of wood, as far as three tones can be one. */
const TONES = [
  { ratio: 1, strength: 1, fade: 1.6 },
  { ratio: 2.005, strength: 0.2, fade: 0.8 },
  { ratio: 3.9, strength: 0.05, fade: 0.25 },
] as const;

/** Adds the notes to a loop, no two at once and none in a hurry. */
export function addChimes(loop: Float32Array, { notes, count, loudness }: Chimes, seed: number) {
  const random = randomOf(seed);
  const gap = loop.length / SAMPLE_RATE / count;
  let last = -1;
  for (let index = 0; index < count; index += 1) {
    const startSeconds = (index + 0.15 + 0.7 * random()) * gap;
    const step = 1 + Math.floor(random() * (notes.length - 1));
    last = (last + step) % notes.length;
    const touch = loudness * (0.5 + 0.5 * random());
    for (const { ratio, strength, fade } of TONES) {
      addTone(loop, {
        frequency: frequencyOf(notes[last] ?? 69) * ratio,
        startSeconds,
        lengthSeconds: RING_SECONDS,
        phase: 0,
        envelope: (seconds) => touch * strength * struck(seconds, fade),
      });
    }
  }
}

/** Rises softly, rings out, and is silent by the end. */
function struck(seconds: number, fade: number): number {
  const rise = Math.sin((Math.PI / 2) * Math.min(1, seconds / RISE_SECONDS)) ** 2;
  const rest = 1 - Math.min(1, seconds / RING_SECONDS);
  return rise * Math.exp(-seconds / fade) * rest;
}
