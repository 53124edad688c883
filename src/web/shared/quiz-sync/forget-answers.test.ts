// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { followForgetting, forgetAnswers } from './forget-answers.ts';
import {
  readLastAttempt,
  readUploadRecord,
  saveLastAttempt,
  storedAnswers,
  writeUploadRecord,
} from './last-attempt.ts';

const definition = wizardOf([single('mood')]);
const attemptKey = `md_attempt_${definition.id}`;

vi.mock('virtual:storage-keys', () => ({ storageKeys: [wizardOf([single('mood')]).storageKey] }));
vi.mock('virtual:wizards', () => ({ wizards: [{ id: wizardOf([single('mood')]).id }] }));

beforeEach(() => {
  saveLastAttempt(definition, { mood: 'a' }, '0a1b');
  writeUploadRecord({ userId: 'ann', finishedAt: '2026-03-01T10:00:00.000Z', isSaved: true });
  sessionStorage.setItem(attemptKey, '{"step":3}');
  localStorage.setItem('md_player', '{}');
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('nothing of a quiz is left in this browser, and everything else is', () => {
  forgetAnswers();
  expect(Object.keys(localStorage)).toEqual(['md_player']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('nothing is left in memory, where storage is full or blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  saveLastAttempt(definition, { mood: 'b' }, '0a1b');
  expect(storedAnswers(definition)).toEqual({ mood: 'b' });
  forgetAnswers();
  expect([storedAnswers(definition), readLastAttempt(), readUploadRecord()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('another tab forgets its open quiz, and nothing for any other change', () => {
  window.history.replaceState(null, '', '/cabinet/sessions');
  followForgetting({ key: 'md_lastAttempt', newValue: '{"wizardId":"other"}' });
  followForgetting({ key: 'md_player', newValue: 'null' });
  expect(sessionStorage.getItem(attemptKey)).not.toBeNull();
  followForgetting({ key: 'md_lastAttempt', newValue: 'null' });
  expect(sessionStorage.getItem(attemptKey)).toBeNull();
});
