import { expect, test } from 'vitest';
import { attemptKeyOf, historyIdOf, resumes } from './resume.ts';

const open = { id: 'a', definitionHash: 'v1', isFinished: false };
const finished = { ...open, isFinished: true };
const plain = { stepsLimit: undefined, returnsTo: undefined };

test('each wizard has a storage key of its own, which stays as it is in browsers', () => {
  expect(attemptKeyOf('tiny')).toBe('md_attempt_tiny');
});

test('an open attempt is resumed', () => {
  expect(resumes(open, plain)).toBe(true);
  expect(resumes({ ...open, stepsLimit: 4 }, plain)).toBe(true);
});

test('a different valid stepsLimit in the address starts a new attempt, the same one does not', () => {
  expect(resumes({ ...open, stepsLimit: 4 }, { ...plain, stepsLimit: 4 })).toBe(true);
  expect(resumes({ ...open, stepsLimit: 4 }, { ...plain, stepsLimit: 5 })).toBe(false);
  expect(resumes(open, { ...plain, stepsLimit: 5 })).toBe(false);
});

test('a finished attempt is resumed only if the browser history returns to it', () => {
  expect(resumes(finished, plain)).toBe(false);
  const returningTo = (attempt: Parameters<typeof historyIdOf>[0]) =>
    resumes(finished, { ...plain, returnsTo: historyIdOf(attempt) });
  expect(returningTo(finished)).toBe(true);
  expect(returningTo({ ...finished, id: 'b' })).toBe(false);
  expect(returningTo({ ...finished, definitionHash: 'v2' })).toBe(false);
});
