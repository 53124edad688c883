import { beforeEach, expect, test, vi } from 'vitest';
import { emptyAnswers } from '#engine/answers.ts';
import { multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { BrowserStore } from '#web/shared/storage/browser-store.ts';
import { readLastAttempt, saveLastAttempt, storedAnswers } from './last-attempt.ts';

const definition = wizardOf([single('mood'), multiple('signs')]);
let values: Map<string, unknown>;
let store: BrowserStore;

beforeEach(() => {
  values = new Map();
  store = { read: (key) => values.get(key), write: (key, value) => void values.set(key, value) };
});

test('answers are stored under the wizard’s storage key, and the attempt’s record beside them', () => {
  vi.setSystemTime('2026-03-01T10:00:00Z');
  saveLastAttempt(definition, { mood: 'a', signs: ['b'] }, 'hash', store);
  vi.useRealTimers();
  const note = {
    wizardId: 'tiny',
    definitionHash: 'hash',
    finishedAt: '2026-03-01T10:00:00.000Z',
  };
  expect(Object.fromEntries(values)).toEqual({
    wizardTiny: { mood: 'a', signs: ['b'] },
    md_lastAttempt: note,
  });
  expect(readLastAttempt(store)).toEqual(note);
  expect(storedAnswers(definition, store)).toEqual({ mood: 'a', signs: ['b'] });
});

test.each([
  undefined,
  null,
  'text',
  [],
  {},
  { wizardId: 'tiny', definitionHash: 1, finishedAt: '' },
])('%j is no record of an attempt', (garbage) => {
  values.set('md_lastAttempt', garbage);
  expect(readLastAttempt(store)).toBeUndefined();
});

test.each([undefined, null, 'text', 7, []])('%j is no answers', (garbage) => {
  values.set('wizardTiny', garbage);
  expect(storedAnswers(definition, store)).toBeUndefined();
});

test('answers that the wizard no longer has are dropped', () => {
  values.set('wizardTiny', { mood: 'gone', signs: ['gone', 'b', 7], other: 'a' });
  expect(storedAnswers(definition, store)).toEqual({ ...emptyAnswers(definition), signs: ['b'] });
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
  values.set('wizardTiny', { mood: 'a', signs: ['b'], rested: 4, last: 'c' });
  expect(storedAnswers(today, store)).toEqual({
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
  saveLastAttempt(hiding, answers, 'hash', store);
  expect(values.get('wizardTiny')).toEqual(given);
  values.set('wizardTiny', answers);
  expect(storedAnswers(hiding, store)).toEqual(given);
  values.set('wizardTiny', { ...answers, mood: 'a' });
  expect(storedAnswers(hiding, store)).toMatchObject({ rested: 4 });
});
