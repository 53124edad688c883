import { expect, test, vi } from 'vitest';
import { multiple, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { localStore } from '#web/shared/storage/browser-store.ts';
import {
  readLastAttempt,
  readUploadRecord,
  saveLastAttempt,
  storedAnswers,
  writeUploadRecord,
} from './last-attempt.ts';

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

test('the upload record names the account of an attempt, and whether it is saved there', () => {
  const record = { userId: 'ann', finishedAt: '2026-03-01T10:00:00.000Z', isSaved: false };
  writeUploadRecord(record);
  expect(localStore.read('md_savedAttempt')).toEqual(record);
  expect(readUploadRecord()).toEqual(record);
});

test.each([null, 'text', [], {}, { userId: 'ann', finishedAt: 'x', isSaved: 1 }])(
  '%j is no upload record',
  (garbage) => {
    localStore.write('md_savedAttempt', garbage);
    expect(readUploadRecord()).toBeUndefined();
  },
);
