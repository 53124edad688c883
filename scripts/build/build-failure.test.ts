import { expect, test } from 'vitest';
import { buildFailure } from './build-failure.ts';

test('for a broken wizard only the diagnostics are printed', () => {
  const broken = Object.assign(new Error('wizards/a.json:3:5 no title'), {
    name: 'BrokenWizardsError',
  });
  const failed = Object.assign(new Error('Build failed with 1 error'), { errors: [broken] });
  expect(buildFailure(failed)).toBe('wizards/a.json:3:5 no title');
});

test('any other error is printed with its stack', () => {
  expect(buildFailure(new Error('disk full'))).toMatch(/disk full\n\s+at /);
  expect(buildFailure('interrupted')).toBe('interrupted');
});
