import type { Chimes, Noise, Pad, Room } from './synthesis.ts';

/** The parts of a background sound. */
export interface Soundscape {
  /** Another seed gives a variation. */
  seed: number;
  pad: Pad;
  noise: Noise;
  chimes?: Chimes;
  room: Room;
}

/** The built-in soundscapes, two for each theme, by the name of their track. */
export const SOUNDSCAPES: Readonly<Record<string, Soundscape>> = {
  // D major, with a brook and a few warm wooden notes.
  'soft-morning': {
    seed: 11,
    pad: {
      chords: [
        [38, 45, 54, 57, 64],
        [35, 42, 50, 57, 66],
        [31, 43, 54, 59, 62],
        [33, 45, 52, 59, 62],
        [38, 45, 54, 61, 66],
        [40, 47, 54, 59, 64],
        [31, 43, 50, 59, 66],
        [33, 45, 57, 61, 64],
      ],
      partials: [1, 0.34, 0.14, 0.06],
      loudness: 0.1,
    },
    noise: { brightness: [600, 1_600], floor: 200, swells: [8, 11], rest: 0.5, loudness: 0.24 },
    chimes: { notes: [74, 76, 78, 81, 69], count: 17, loudness: 0.16 },
    room: { ring: 0.86, damping: 0.35, share: 0.45 },
  },
  // G major, a garden in the afternoon: light leaves, and low wooden notes that come more often.
  'quiet-garden': {
    seed: 71,
    pad: {
      chords: [
        [31, 43, 50, 59, 62],
        [36, 43, 52, 55, 64],
        [28, 40, 50, 55, 59],
        [33, 45, 52, 57, 60],
        [31, 43, 54, 59, 62],
        [36, 48, 55, 59, 64],
        [38, 45, 50, 57, 60],
      ],
      partials: [1, 0.28, 0.1],
      loudness: 0.085,
    },
    noise: { brightness: [1_400, 3_000], floor: 700, swells: [6, 9], rest: 0.3, loudness: 0.16 },
    chimes: { notes: [67, 71, 74, 62, 69], count: 23, loudness: 0.13 },
    room: { ring: 0.83, damping: 0.45, share: 0.4 },
  },
  // F, low and wide, with long waves on a shore.
  'slow-sea': {
    seed: 23,
    pad: {
      chords: [
        [29, 41, 48, 57, 60],
        [26, 38, 50, 53, 57],
        [34, 41, 50, 53, 62],
        [36, 43, 48, 55, 62],
        [29, 41, 48, 55, 64],
        [31, 43, 50, 58, 62],
        [34, 46, 53, 57, 62],
        [36, 43, 52, 58, 60],
      ],
      partials: [1, 0.3, 0.1],
      loudness: 0.1,
    },
    noise: { brightness: [300, 2_200], floor: 110, swells: [12], rest: 0.16, loudness: 0.62 },
    room: { ring: 0.84, damping: 0.5, share: 0.4 },
  },
  // C, dark and steady: air between tall trees, far from any road.
  'deep-forest': {
    seed: 83,
    pad: {
      chords: [
        [24, 36, 48, 55, 59],
        [28, 40, 47, 55, 62],
        [33, 45, 52, 55, 60],
        [29, 41, 48, 57, 64],
        [26, 38, 50, 57, 60],
        [31, 43, 50, 57, 59],
      ],
      partials: [1, 0.36, 0.16, 0.05],
      loudness: 0.1,
    },
    noise: { brightness: [250, 900], floor: 90, swells: [5, 8], rest: 0.4, loudness: 0.5 },
    chimes: { notes: [60, 64, 67, 55], count: 9, loudness: 0.1 },
    room: { ring: 0.89, damping: 0.4, share: 0.5 },
  },
  // A major with open fifths, moving air and an occasional bright note.
  'open-sky': {
    seed: 37,
    pad: {
      chords: [
        [33, 45, 52, 59, 61],
        [40, 47, 56, 59, 64],
        [30, 42, 49, 57, 64],
        [38, 45, 54, 57, 61],
        [33, 45, 52, 57, 64],
        [37, 44, 52, 56, 61],
        [35, 42, 50, 57, 62],
        [40, 47, 52, 59, 62],
      ],
      partials: [1, 0.42, 0.2, 0.1, 0.04],
      loudness: 0.095,
    },
    noise: { brightness: [350, 1_300], floor: 220, swells: [6, 13], rest: 0.35, loudness: 0.3 },
    chimes: { notes: [73, 76, 78, 81, 83], count: 13, loudness: 0.15 },
    room: { ring: 0.88, damping: 0.25, share: 0.5 },
  },
  // B flat with wide steps, warm and a little brighter: sun on open ground.
  'bright-path': {
    seed: 97,
    pad: {
      chords: [
        [34, 46, 53, 58, 62],
        [31, 43, 50, 58, 65],
        [27, 39, 51, 58, 62],
        [29, 41, 53, 57, 60],
        [34, 46, 53, 57, 65],
        [36, 48, 51, 58, 63],
        [29, 41, 48, 57, 63],
      ],
      partials: [1, 0.38, 0.18, 0.08],
      loudness: 0.095,
    },
    noise: { brightness: [500, 1_800], floor: 300, swells: [7, 10], rest: 0.4, loudness: 0.22 },
    chimes: { notes: [70, 74, 77, 72, 79], count: 15, loudness: 0.14 },
    room: { ring: 0.86, damping: 0.3, share: 0.45 },
  },
  // E flat, dark and very low, with rain behind a window.
  'night-rain': {
    seed: 53,
    pad: {
      chords: [
        [27, 39, 46, 55, 58],
        [24, 36, 46, 51, 55],
        [32, 39, 48, 51, 55],
        [34, 41, 46, 53, 56],
        [27, 39, 46, 53, 58],
        [31, 43, 50, 55, 58],
        [32, 44, 51, 55, 60],
      ],
      partials: [1, 0.22, 0.06],
      loudness: 0.1,
    },
    noise: { brightness: [2_200, 3_400], floor: 400, swells: [4, 7], rest: 0.6, loudness: 0.2 },
    room: { ring: 0.85, damping: 0.55, share: 0.4 },
  },
  // A flat, almost without movement: a room at night, with the sea a long way off.
  'far-shore': {
    seed: 109,
    pad: {
      chords: [
        [32, 44, 51, 55, 60],
        [29, 41, 48, 56, 60],
        [25, 37, 49, 56, 60],
        [27, 39, 51, 55, 58],
        [32, 44, 51, 58, 60],
      ],
      partials: [1, 0.18, 0.05],
      loudness: 0.11,
    },
    noise: { brightness: [180, 700], floor: 70, swells: [9], rest: 0.25, loudness: 0.7 },
    room: { ring: 0.88, damping: 0.6, share: 0.45 },
  },
};
