import { expect, it } from 'vitest';
import { placesAfter } from '#tests/authoring/mood-folder.ts';

const EN = 'texts/en/mood.json';

it('a text of nothing but what cannot be seen is empty', async () => {
  const text = '" \\u200b\\t"';
  expect(await placesAfter([EN, '"Tired"', text])).toEqual([`empty-text ${EN}:3 ${text}`]);
});

it.each(['" Tired "', '"The key feel.tired"', '"tired"'])('%s is a text', async (text) => {
  expect(await placesAfter([EN, '"Tired"', text])).toEqual([]);
});
