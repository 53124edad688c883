import { expect, test, vi } from 'vitest';
import { emptyAnswers } from '#engine/answers.ts';
import { multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { localStore } from '#web/shared/storage/browser-store.ts';
import { readLastAttempt, saveLastAttempt, storedAnswers } from './last-attempt.ts';

const definition = wizardOf([single('mood'), multiple('signs')]);

test('answers are stored under the wizard’s storage key, and the attempt’s record beside them', () => {
  vi.setSystemTime('2026-03-01T10:00:00Z');
  saveLastAttempt(definition, { mood: 'a', signs: ['b'] }, 'hash');
  vi.useRealTimers();
  const note = {
    wizardId: 'tiny',
    definitionHash: 'hash',
    finishedAt: '2026-03-01T10:00:00.000Z',
  };
  expect(localStore.read('wizardTiny')).toEqual({ mood: 'a', signs: ['b'] });
  expect(localStore.read('md_lastAttempt')).toEqual(note);
  expect(readLastAttempt()).toEqual(note);
  expect(storedAnswers(definition)).toEqual({ mood: 'a', signs: ['b'] });
});

test.each([
  undefined,
  null,
  'text',
  [],
  {},
  { wizardId: 'tiny', definitionHash: 1, finishedAt: '' },
])('%j is no record of an attempt', (garbage) => {
  localStore.write('md_lastAttempt', garbage);
  expect(readLastAttempt()).toBeUndefined();
});

test.each([undefined, null, 'text', 7, []])('%j is no answers', (garbage) => {
  localStore.write('wizardTiny', garbage);
  expect(storedAnswers(definition)).toBeUndefined();
});

test('answers that the wizard no longer has are dropped', () => {
  localStore.write('wizardTiny', { mood: 'gone', signs: ['gone', 'b', 7], other: 'a' });
  expect(storedAnswers(definition)).toEqual({ ...emptyAnswers(definition), signs: ['b'] });
});

test('answers stored before names were changed or retired become the current ones', () => {
  const [, ...offered] = single('mood').options;
  const today = wizardOf([
    {
      ...single('feeling'),
      renamed: ['mood'],
      options: [{ value: 'heavy', labelKey: 'heavy', renamed: ['a'], retired: true }, ...offered],
    },
    multiple('signs'),
    { ...scale('rested'), retired: true },
    single('last'),
  ]);
  localStore.write('wizardTiny', { mood: 'a', signs: ['b'], rested: 4, last: 'c' });
  expect(storedAnswers(today)).toEqual({
    feeling: 'heavy',
    signs: ['b'],
    rested: 4,
    last: 'c',
  });
});

test('an answer to a question that is hidden now is neither stored nor read', () => {
  const hiding = wizardOf([
    single('mood'),
    single('voice'),
    { ...scale('rested'), when: { answer: 'mood', is: 'a' } },
    multiple('signs'),
  ]);
  const answers = { mood: 'b', voice: 'a', rested: 4, signs: ['a'] };
  const given = { ...answers, rested: null };
  saveLastAttempt(hiding, answers, 'hash');
  expect(localStore.read('wizardTiny')).toEqual(given);
  localStore.write('wizardTiny', answers);
  expect(storedAnswers(hiding)).toEqual(given);
  localStore.write('wizardTiny', { ...answers, mood: 'a' });
  expect(storedAnswers(hiding)).toMatchObject({ rested: 4 });
});
