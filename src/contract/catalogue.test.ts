import { expect, test } from 'vitest';
import { type CatalogueSession, type Cue, wordsIn } from './catalogue.ts';

const cue: Cue = { startSeconds: 2, endSeconds: 5, text: 'Hello.', need: 'core' };
const drawn: Cue = {
  ...cue,
  startSeconds: 10,
  endSeconds: 32,
  text: 'A hill.',
  draw: { leastSeconds: 8, mostSeconds: 12, texts: ['A hill.', 'A bell.', 'A boat.'] },
};
const session: CatalogueSession = {
  id: 'drift',
  category: 'sleep',
  title: { en: 'Drift' },
  description: { en: 'Pictures' },
  durationSeconds: 60,
  audio: 'sea',
  words: { en: [cue, drawn] },
};

test('a recording says what would be drawn in one order, and its captions too', () => {
  const recordings = { en: { audio: 'drift-en', speaker: 'Ana' } };
  const words = wordsIn({ ...session, recordings }, 'en');
  expect(words).toEqual([
    cue,
    { ...cue, startSeconds: 10, endSeconds: 20, text: 'A hill.' },
    { ...cue, startSeconds: 20, endSeconds: 30, text: 'A bell.' },
  ]);
  expect(wordsIn({ ...session, recordings }, 'es')).toEqual([cue, drawn]);
  expect(wordsIn(session, 'en')).toEqual([cue, drawn]);
});
