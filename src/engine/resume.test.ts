import { expect, test } from 'vitest';
import { historyIdOf, resumes } from './resume.ts';

const open = { id: 'a', definitionHash: 'v1', isFinished: false };
const finished = { ...open, isFinished: true };
const plain = { stepsLimit: undefined, returnsTo: undefined };

test('an open attempt goes on', () => {
  expect(resumes(open, plain)).toBe(true);
  expect(resumes({ ...open, stepsLimit: 4 }, plain)).toBe(true);
});

test('another valid stepsLimit in the address starts a new attempt, the same one does not', () => {
  expect(resumes({ ...open, stepsLimit: 4 }, { ...plain, stepsLimit: 4 })).toBe(true);
  expect(resumes({ ...open, stepsLimit: 4 }, { ...plain, stepsLimit: 5 })).toBe(false);
  expect(resumes(open, { ...plain, stepsLimit: 5 })).toBe(false);
});

test('a finished attempt goes on only where the history leads back into it', () => {
  expect(resumes(finished, plain)).toBe(false);
  expect(resumes(finished, { ...plain, returnsTo: 'b.v1' })).toBe(false);
  expect(resumes(finished, { ...plain, returnsTo: historyIdOf(finished) })).toBe(true);
  expect(resumes({ ...finished, definitionHash: 'v2' }, { ...plain, returnsTo: 'a.v1' })).toBe(
    false,
  );
});
