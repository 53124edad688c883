import { expect, test } from 'vitest';
import { buildFailure } from './build-failure.ts';

test('for a broken wizard only the diagnostics are printed, and it is no use to try again', () => {
  const broken = Object.assign(new Error('wizards/a.json:3:5 no title'), {
    name: 'BrokenWizardsError',
  });
  const failed = Object.assign(new Error('Build failed with 1 error'), { errors: [broken] });
  expect(buildFailure(failed)).toEqual({ text: 'wizards/a.json:3:5 no title', exitCode: 78 });
});

test('any other error is printed with its stack, and may pass by itself', () => {
  expect(buildFailure(new Error('disk full'))).toEqual({
    text: expect.stringMatching(/disk full\n\s+at /),
    exitCode: 1,
  });
  expect(buildFailure('interrupted')).toEqual({ text: 'interrupted', exitCode: 1 });
});
