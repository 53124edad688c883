import { frequencyOf, randomOf, SAMPLE_RATE, wave } from './sound.ts';
import { addTone } from './tone.ts';

/** Chords that swell and melt into one another, once around the loop. */
export interface Pad {
  /** MIDI note numbers, chord by chord. */
  chords: readonly (readonly number[])[];
  /** How loud each partial of a note is, the first one being the note itself. */
  partials: readonly number[];
  loudness: number;
}

/** Adds the chords to a loop. */
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
        // Two voices a little apart beat slowly; this is what they sound like together.
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

/** High notes would sting, and the lowest ones only tire a small loudspeaker. */
function weightOf(note: number): number {
  return Math.min(1.15, 2 ** ((52 - note) / 18));
}
