import { expect, it } from 'vitest';
import { placesAfter } from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';

it.each([
  ['of nothing but what cannot be seen is empty', '" \\u200b\\t"', 'empty-text'],
  ['that is its key between spaces is no text', '" feel.tired "', 'text-same-as-key'],
])('a text %s', async (_what, text, rule) => {
  expect(await placesAfter([EN, '"Tired"', text])).toEqual([`${rule} ${EN}:3 ${text}`]);
});

it.each(['" Tired "', '"The key feel.tired"', '"tired"'])('%s is a text', async (text) => {
  expect(await placesAfter([EN, '"Tired"', text])).toEqual([]);
});
