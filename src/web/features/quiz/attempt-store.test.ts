import { beforeEach, expect, test } from 'vitest';
import type { Attempt } from '#engine/attempt.ts';
import { advance } from '#engine/journey.ts';
import { historyIdOf } from '#engine/resume.ts';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { tabStore } from '#web/shared/storage/browser-store.ts';
import { openAttempt, saveAttempt } from './attempt-store.ts';

const definition = wizardOf([info('welcome'), single('mood'), single('voice'), info('end')]);
const bundle = { definition, definitionHash: 'v1' };

beforeEach(() => tabStore.write('md_attempt_tiny', null));

const open = (search = '', returnsTo?: string) => openAttempt(bundle, { search, returnsTo });
const keep = (attempt: Attempt) => {
  saveAttempt(definition, attempt);
  return attempt;
};

test('a tab without an attempt starts one', () => {
  expect(open()).toMatchObject({ step: 1, wizardId: 'tiny', isFinished: false });
});

test('the open attempt is resumed', () => {
  const attempt = keep(advance(definition, open()));
  expect(open()).toEqual(attempt);
});

test('every attempt has a unique id', () => {
  expect(open().id).not.toBe(open().id);
});

test('a stepsLimit stays with the attempt when the address loses it', () => {
  const attempt = keep(open('?stepsLimit=1'));
  expect(attempt.stepsLimit).toBe(1);
  expect(open()).toEqual(attempt);
});

test('a different valid stepsLimit starts a new attempt, an invalid one does not', () => {
  const attempt = keep(advance(definition, open('?stepsLimit=1')));
  expect(open('?stepsLimit=1').id).toBe(attempt.id);
  expect(open('?stepsLimit=0').id).toBe(attempt.id);
  expect(open('?stepsLimit=2')).toMatchObject({ step: 1, stepsLimit: 2 });
});

test('a finished attempt is not resumed unless Back returns to it', () => {
  const finished = keep({ ...open(), isFinished: true });
  expect(open().id).not.toBe(finished.id);
  expect(open('', 'another').id).not.toBe(finished.id);
  expect(open('', historyIdOf(finished))).toEqual({ ...finished, isFinished: false });
});
