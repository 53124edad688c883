// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn, Signup } from '#contract/auth.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { signUp } from '#web/shared/api/accounts.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import {
  readLastAttempt,
  readUploadRecord,
  saveLastAttempt,
} from '#web/shared/quiz-sync/last-attempt.ts';
import { signUpWith } from './auth-actor.ts';

vi.mock('#web/shared/api/accounts.ts');

const definition = wizardOf([single('mood')]);
const wizard = { id: 'tiny', answers: { mood: 'a' }, definitionHash: '0a1b' };
const plain: Signup = { email: 'ann@mail.example', termsAccepted: true };
const response = { accessToken: 'a', refreshToken: 'r', user: { id: 'ann' } } as SignedIn;

beforeEach(() => {
  saveLastAttempt(definition, wizard.answers, wizard.definitionHash);
  vi.mocked(signUp).mockResolvedValue(response);
});
afterEach(() => localStorage.clear());

const claimed = () => ({
  userId: 'ann',
  finishedAt: readLastAttempt()?.finishedAt,
  isSaved: false,
});

test('a quiz sent with a sign-up counts as saved', async () => {
  expect(await signUpWith({ ...plain, wizard })).toBe(response);
  expect(signUp).toHaveBeenCalledExactlyOnceWith({ ...plain, wizard });
  const { finishedAt } = readLastAttempt() ?? {};
  expect(readUploadRecord()).toEqual({ userId: 'ann', finishedAt, isSaved: true });
});

test('a quiz not sent with a sign-up is claimed, but not saved', async () => {
  await signUpWith(plain);
  expect(readUploadRecord()).toEqual(claimed());
});

test('another quiz finished meanwhile must still be saved', async () => {
  saveLastAttempt(definition, wizard.answers, 'cafe');
  await signUpWith({ ...plain, wizard });
  expect(readUploadRecord()).toBeUndefined();
});

test('a quiz unknown to the server does not prevent a sign-up', async () => {
  vi.mocked(signUp).mockRejectedValueOnce(refusal(400, 'unknown_wizard'));
  expect(await signUpWith({ ...plain, wizard })).toBe(response);
  expect(vi.mocked(signUp).mock.lastCall).toEqual([plain]);
  expect(readUploadRecord()).toEqual(claimed());
});

test('any other refusal stands, and the quiz must still be saved', async () => {
  const taken = refusal(400, 'email_taken');
  vi.mocked(signUp).mockRejectedValueOnce(taken);
  await expect(signUpWith({ ...plain, wizard })).rejects.toBe(taken);
  expect(signUp).toHaveBeenCalledTimes(1);
  expect(readUploadRecord()).toBeUndefined();
});
