import { expect, test } from 'vitest';
import { mismatches } from './read-catalogue.ts';

const title = { en: 'Calm', es: 'Calma' };
const calm = { id: 'calm', title, recommended: { low: ['sea'], high: ['sea'] } };

test('a catalogue that fits its wizards is not spoken of', () => {
  expect(mismatches([calm], { calm: ['low', 'high'] })).toEqual([]);
});

test('a category may leave all recommendations to its order', () => {
  expect(mismatches([{ ...calm, recommended: {} }], { calm: ['low'] })).toEqual([]);
});

test('where they have gone apart, each side is named', () => {
  expect(
    mismatches([calm, { ...calm, id: 'joy' }], { calm: ['low', 'middle'], sleep: ['deep'] }),
  ).toEqual([
    "No quiz leads to the category 'joy': there is no wizard of this id.",
    "The wizard 'sleep' has no category of its id, so it recommends any session.",
    "The wizard 'calm' has no outcome 'high' any more.",
    "Nothing is recommended for the outcome 'middle' of 'calm'.",
  ]);
});
