import { expect, test } from 'vitest';
import { info, multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { labelsOf, recapOf } from './recap.ts';

const definition = wizardOf([
  info('welcome'),
  { ...single('mood'), recapKey: 'mood.recap' },
  single('voice'),
  { ...multiple('signs'), recapKey: 'signs.recap' },
]);

test('the recap has the answered questions that have a recap text, in file order', () => {
  expect(recapOf(definition, { signs: ['c', 'a'], voice: 'b', mood: 'b' })).toEqual([
    { answerKey: 'mood', recapKey: 'mood.recap', labelKeys: ['options.b'] },
    { answerKey: 'signs', recapKey: 'signs.recap', labelKeys: ['options.a', 'options.c'] },
  ]);
});

test('a question without an answer is left out', () => {
  expect(recapOf(definition, { mood: '', voice: 'a', signs: [] })).toEqual([]);
});

test('the labels of an answer are found by its answer key', () => {
  const answers = { mood: 'a', signs: ['b', 'c'] };
  expect(labelsOf(definition, answers, 'mood')).toEqual(['options.a']);
  expect(labelsOf(definition, answers, 'signs')).toEqual(['options.b', 'options.c']);
});

test.each([undefined, 'unknown', 'voice'])('there are none for %s', (answerKey) => {
  expect(labelsOf(definition, { mood: 'a' }, answerKey)).toEqual([]);
});
