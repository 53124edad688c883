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

/** The built-in soundscapes, by the name of their track. */
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
      ],
      partials: [1, 0.34, 0.14, 0.06],
      loudness: 0.1,
    },
    noise: { brightness: [600, 1_600], floor: 200, swells: [4, 5], rest: 0.5, loudness: 0.24 },
    chimes: { notes: [74, 76, 78, 81, 69], count: 9, loudness: 0.16 },
    room: { ring: 0.86, damping: 0.35, share: 0.45 },
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
      ],
      partials: [1, 0.3, 0.1],
      loudness: 0.1,
    },
    noise: { brightness: [300, 2_200], floor: 110, swells: [6], rest: 0.16, loudness: 0.62 },
    room: { ring: 0.84, damping: 0.5, share: 0.4 },
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
      ],
      partials: [1, 0.42, 0.2, 0.1, 0.04],
      loudness: 0.095,
    },
    noise: { brightness: [350, 1_300], floor: 220, swells: [3, 7], rest: 0.35, loudness: 0.3 },
    chimes: { notes: [73, 76, 78, 81, 83], count: 7, loudness: 0.15 },
    room: { ring: 0.88, damping: 0.25, share: 0.5 },
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
      ],
      partials: [1, 0.22, 0.06],
      loudness: 0.1,
    },
    noise: { brightness: [2_200, 3_400], floor: 400, swells: [2, 3], rest: 0.6, loudness: 0.2 },
    room: { ring: 0.85, damping: 0.55, share: 0.4 },
  },
};
