import { expect, test } from 'vitest';
import { linesOf } from './phrase-card.ts';

/** Every letter is one wide. */
const lines = (phrase: string, width: number) => linesOf(phrase, (words) => words.length, width);

test('a sentence has as few lines as fit, and none of a single word', () => {
  expect(lines('Peace is allowed here.', 30)).toEqual(['Peace is allowed here.']);
  expect(lines('Your worth is not tied to what you get done.', 40)).toEqual([
    'Your worth is not tied',
    'to what you get done.',
  ]);
});

test('a word that is wider than a line has one of its own', () => {
  expect(lines('a Selbstwertgefühl b', 10)).toEqual(['a', 'Selbstwertgefühl', 'b']);
});
