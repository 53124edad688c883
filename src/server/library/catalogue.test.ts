import { expect, test } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import { usableCatalogue } from './catalogue.ts';

const text = { en: 'Calm', es: 'Calma' };
const session = (id: string, audio: string) => ({
  id,
  category: 'calm',
  title: text,
  description: text,
  durationSeconds: 1200,
  audio,
});
const catalogue: Catalogue = {
  plans: [],
  categories: [],
  sessions: [session('breath', 'sea'), session('rest', 'see'), session('sleep', 'see')],
  shortPractices: [{ ...session('pause', 'rain'), minutes: 3, practice: 'grounding' }],
};

test('a catalogue with sounds that are not there is refused, with each of them', () => {
  expect(() => usableCatalogue({ catalogue }, new Set(['sea', 'far']))).toThrow(
    `The catalogue cannot be used as it is.

There is no 'see.mp3', which is the audio of 'rest', 'sleep'.

There is no 'rain.mp3', which is the audio of 'pause'.

Put the files into the folder that MEDIA_DIR names, or name others in catalogue/sessions.json. There are: far, sea.`,
  );
  expect(() => usableCatalogue({ catalogue }, new Set())).toThrow(/folder that MEDIA_DIR names\.$/);
});

test('a catalogue is used if its sounds are there, or on another machine', () => {
  expect(usableCatalogue({ catalogue }, new Set(['sea', 'see', 'rain']))).toBe(catalogue);
  expect(usableCatalogue({ catalogue }, undefined)).toBe(catalogue);
});

test('content without a catalogue is refused', () => {
  expect(() => usableCatalogue({}, undefined)).toThrow('catalogue/sessions.json');
});
