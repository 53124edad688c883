import { expect, test } from 'vitest';
import { info, multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { labelsTo, recapOf, wordsOf } from './recap.ts';

const definition = wizardOf([
  info('welcome'),
  { ...single('mood'), recapKey: 'mood.recap' },
  single('voice'),
  { ...multiple('signs'), recapKey: 'signs.recap' },
  { ...scale('rested'), recapKey: 'rested.recap' },
]);

const labels = (...values: string[]) => values.map((value) => ({ textKey: `options.${value}` }));

test('the recap has the answered questions that have a recap text, in file order', () => {
  expect(recapOf(definition, { signs: ['c', 'a'], voice: 'b', mood: 'b', rested: 2 })).toEqual([
    { answerKey: 'mood', recapKey: 'mood.recap', labels: labels('b') },
    { answerKey: 'signs', recapKey: 'signs.recap', labels: labels('a', 'c') },
    { answerKey: 'rested', recapKey: 'rested.recap', labels: [{ words: '2/5' }] },
  ]);
});

test('a question without an answer is left out', () => {
  expect(recapOf(definition, { mood: '', voice: 'a', signs: [], rested: null })).toEqual([]);
});

test('the labels of an answer are found by its answer key', () => {
  const answers = { mood: 'a', signs: ['b', 'c'] };
  expect(labelsTo(definition, answers, 'mood')).toEqual(labels('a'));
  expect(labelsTo(definition, answers, 'signs')).toEqual(labels('b', 'c'));
});

test.each([undefined, 'unknown', 'voice'])('there are none for %s', (answerKey) => {
  expect(labelsTo(definition, { mood: 'a' }, answerKey)).toEqual([]);
});

test('a label is a text of the wizard, or the same words in every language', () => {
  const text = (key: string) => `<${key}>`;
  expect(wordsOf([...labels('a'), { words: '2/5' }], text)).toEqual([
    { key: 'options.a', words: '<options.a>' },
    { key: '2/5', words: '2/5' },
  ]);
});

test('two labels with one translation have two keys', () => {
  const words = wordsOf(labels('a', 'b'), () => 'Calm');
  expect(words.map(({ key }) => key)).toEqual(['options.a', 'options.b']);
});
