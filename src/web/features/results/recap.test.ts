import { expect, test } from 'vitest';
import { readAnswers } from '#engine/reading.ts';
import { info, multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { recapOf, wordsOf } from './recap.ts';

const definition = wizardOf([
  info('welcome'),
  { ...single('mood'), recapKey: 'mood.recap' },
  single('voice'),
  { ...multiple('signs'), recapKey: 'signs.recap' },
  { ...scale('rested'), recapKey: 'rested.recap' },
]);

const labels = (...values: string[]) => values.map((value) => ({ textKey: `options.${value}` }));

test('the recap has the answered questions that have a recap text, in file order', () => {
  const reading = readAnswers(definition, { signs: ['c', 'a'], voice: 'b', mood: 'b', rested: 2 });
  expect(recapOf(reading)).toEqual([
    { answerKey: 'mood', recapKey: 'mood.recap', labels: labels('b') },
    { answerKey: 'signs', recapKey: 'signs.recap', labels: labels('a', 'c') },
    { answerKey: 'rested', recapKey: 'rested.recap', labels: [{ words: '2/5', shortWords: '2' }] },
  ]);
});

test('a question without an answer is left out', () => {
  const reading = readAnswers(definition, { mood: '', voice: 'a', signs: [], rested: null });
  expect(recapOf(reading)).toEqual([]);
});

test('a label is a text of the wizard, or the same words in every language', () => {
  const text = (key: string) => `<${key}>`;
  expect(wordsOf([...labels('a'), { words: '2/5', shortWords: '2' }], text, 'en')).toEqual([
    { key: 'options.a', words: '<options.a>' },
    { key: '2/5', words: '2/5' },
  ]);
});

test('two labels with one translation have two keys', () => {
  const words = wordsOf(labels('a', 'b'), () => 'Calm', 'en');
  expect(words.map(({ key }) => key)).toEqual(['options.a', 'options.b']);
});

test.each([
  ['en', '70.5 <kg>', '12,345'],
  ['es', '70,5 <kg>', '12.345'],
])('a number is written as in the language %s, with its unit', (language, weight, steps) => {
  const numbers = [
    { words: '70.5', number: 70.5, unitKey: 'kg' },
    { words: '12345', number: 12_345 },
    { words: '1985', number: 1985 },
  ];
  const words = wordsOf(numbers, (key) => `<${key}>`, language).map((each) => each.words);
  expect(words).toEqual([weight, steps, '1985']);
});
