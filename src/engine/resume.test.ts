import { expect, test } from 'vitest';
import { historyIdOf, resumes } from './resume.ts';

const open = { id: 'a', definitionHash: 'v1', isFinished: false };
const finished = { ...open, isFinished: true };
const plain = { stepsLimit: undefined, returnsTo: undefined };

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
  expect(resumes(finished, { ...plain, returnsTo: 'b.v1' })).toBe(false);
  expect(resumes(finished, { ...plain, returnsTo: historyIdOf(finished) })).toBe(true);
  expect(resumes({ ...finished, definitionHash: 'v2' }, { ...plain, returnsTo: 'a.v1' })).toBe(
    false,
  );
});
