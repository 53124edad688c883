import { SAMPLE_RATE } from '../../../src/server/library/audio/mp3.ts';

/** The loudness at a time in seconds from the beginning of the sound. It changes slowly. */
type Envelope = (seconds: number) => number;

/** Random numbers from 0 to below 1, the same in every run with the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The frequency in hertz of a note by its MIDI number; 69 is the A of 440 Hz. */
function frequencyOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** A slow wave from 0 to 1 and back, with this many whole cycles in each `period`. */
function wave(seconds: number, period: number, turns: number, phase = 0): number {
  return 0.5 - 0.5 * Math.cos(2 * Math.PI * ((seconds * turns) / period + phase));
}

/** A stretch of samples over which an envelope is a straight line. */
interface Stretch {
  start: number;
  end: number;
  value: number;
  /** The change of the value per sample. */
  slope: number;
}

const STRETCH_SAMPLES = 128;

/**
 * An envelope as straight lines. It changes slowly, and computing it for each of millions of
 * samples would take far longer than the sound itself.
 */
function* stretchesOf(samples: number, envelope: Envelope): Generator<Stretch> {
  let value = envelope(0);
  for (let start = 0; start < samples; start += STRETCH_SAMPLES) {
    const end = Math.min(start + STRETCH_SAMPLES, samples);
    const next = envelope(end / SAMPLE_RATE);
    yield { start, end, value, slope: (next - value) / (end - start) };
    value = next;
  }
}

/** One pure tone with a start and an end. */
interface Tone {
  /** In hertz. */
  frequency: number;
  startSeconds: number;
  lengthSeconds: number;
  /** From the tone's start. It should be 0 at both ends of the tone, so that nothing clicks. */
  envelope: Envelope;
  /** The phase as a part of a cycle, from 0 to 1. */
  phase: number;
}

/** Adds a tone to a loop. A tone that passes the loop's end continues at its beginning. */
function addTone(loop: Float32Array, tone: Tone): void {
  const { length } = loop;
  const first = Math.round(tone.startSeconds * SAMPLE_RATE) % length;
  const samples = Math.round(tone.lengthSeconds * SAMPLE_RATE);
  // A rotating point is cheaper than a sine for every sample.
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

/** Chords that fade into one another, once around the loop. */
export interface Pad {
  /** MIDI note numbers, chord by chord. */
  chords: readonly (readonly number[])[];
  /** The loudness of each partial of a note. The first partial is the note itself. */
  partials: readonly number[];
  loudness: number;
}

export function addPad(
  loop: Float32Array,
  { chords, partials, loudness }: Pad,
  seed: number,
): void {
  const random = randomOf(seed);
  const hop = loop.length / SAMPLE_RATE / chords.length;
  chords.forEach((notes, chord) => {
    for (const note of notes) {
      const ownPace = 2 + Math.floor(random() * 4);
      const ownPhase = random();
      partials.forEach((strength, index) => {
        // Two slightly detuned voices beat slowly. This is their sum.
        const beats = 3 + Math.floor(random() * 6);
        const beatPhase = random();
        addTone(loop, {
          frequency: frequencyOf(note) * (index + 1),
          startSeconds: (chord - 1) * hop,
          lengthSeconds: 2 * hop,
          phase: random(),
          envelope: (seconds) => {
            const swell = Math.sin((Math.PI / 2) * (seconds / hop));
            const breath = 0.7 + 0.3 * wave(seconds, 2 * hop, ownPace, ownPhase);
            const beat = 0.45 + 0.55 * wave(seconds, 2 * hop, beats, beatPhase);
            return loudness * strength * weightOf(note) * Math.max(0, swell) * breath * beat;
          },
        });
      });
    }
  });
}

/** High notes would sound sharp, and the lowest ones only strain a small loudspeaker. */
function weightOf(note: number): number {
  return Math.min(1.15, 2 ** ((52 - note) / 18));
}

/** Single soft notes, far apart. */
export interface Chimes {
  /** MIDI note numbers to choose from. */
  notes: readonly number[];
  /** The number of notes in a loop. */
  count: number;
  loudness: number;
}

const RISE_SECONDS = 0.06;
const RING_SECONDS = 5;
/** A struck wooden bar, approximated by three tones. */
const TONES = [
  { ratio: 1, strength: 1, fade: 1.6 },
  { ratio: 2.005, strength: 0.2, fade: 0.8 },
  { ratio: 3.9, strength: 0.05, fade: 0.25 },
] as const;

/** Adds one side of the notes to a loop. They are far apart, and each has its own place. */
export function addChimes(
  loop: Float32Array,
  { notes, count, loudness }: Chimes,
  seed: number,
  side: 0 | 1,
) {
  const random = randomOf(seed);
  const gap = loop.length / SAMPLE_RATE / count;
  let last = -1;
  for (let index = 0; index < count; index += 1) {
    const startSeconds = (index + 0.15 + 0.7 * random()) * gap;
    const step = 1 + Math.floor(random() * (notes.length - 1));
    last = (last + step) % notes.length;
    const touch = loudness * (0.5 + 0.5 * random());
    const place = 0.2 + 0.6 * random();
    const share = Math.sqrt(side === 0 ? 1 - place : place);
    for (const { ratio, strength, fade } of TONES) {
      addTone(loop, {
        frequency: frequencyOf(notes[last] ?? 69) * ratio,
        startSeconds,
        lengthSeconds: RING_SECONDS,
        phase: 0,
        envelope: (seconds) => touch * share * strength * struck(seconds, fade),
      });
    }
  }
}

/** Rises softly, decays, and is silent at the end. */
function struck(seconds: number, fade: number): number {
  const rise = Math.sin((Math.PI / 2) * Math.min(1, seconds / RISE_SECONDS)) ** 2;
  const rest = 1 - Math.min(1, seconds / RING_SECONDS);
  return rise * Math.exp(-seconds / fade) * rest;
}

/** Filtered noise that swells and fades: surf, wind or rain. */
export interface Noise {
  /** Hertz above which it is damped, when it is quietest and when it is loudest. */
  brightness: readonly [number, number];
  /** Hertz below which it is attenuated. */
  floor: number;
  /** How often it swells in a loop. More than one number makes it less regular. */
  swells: readonly number[];
  /** Its loudness between the swells, from 0 to 1. */
  rest: number;
  loudness: number;
}

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
  // The first round only brings the filters to their state at the loop's end.
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

/** The smoothing factor per sample of a low-pass filter at a frequency. */
function smoothingOf(hertz: number): number {
  const turn = (2 * Math.PI * hertz) / SAMPLE_RATE;
  return turn / (1 + turn);
}

/** The reverb of a large soft room. */
export interface Room {
  /** How long it rings, from 0 to below 1. */
  ring: number;
  /** How fast high tones are damped, from 0 to below 1. */
  damping: number;
  /** The share of the reverb in the result, from 0 to 1. */
  share: number;
}

/** Lengths in samples without common divisors, so that no echo rings like a tone. */
const ECHOES = [1_277, 1_361, 1_493, 1_607, 1_733, 1_867] as const;
const DIFFUSERS = [307, 223, 131] as const;

/** The loop as it sounds in a room. Its end echoes into its beginning. */
export function inRoom(loop: Float32Array, { ring, damping, share }: Room): Float32Array {
  let wet = new Float32Array(loop.length);
  for (const length of ECHOES) addEchoes(wet, loop, { length, ring, damping });
  for (const length of DIFFUSERS) wet = diffused(wet, length);
  return loop.map((dry, index) => (1 - share) * dry + (share * (wet[index] ?? 0)) / ECHOES.length);
}

interface Echo {
  /** The delay in samples. */
  length: number;
  ring: number;
  damping: number;
}

function addEchoes(wet: Float32Array, dry: Float32Array, { length, ring, damping }: Echo): void {
  const line = new Float32Array(length);
  let position = 0;
  let damped = 0;
  // The first round fills the room with the reverb of the loop's end.
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
