import { expect, test } from 'vitest';
import { comparisonTable, verdictOf } from './comparison.ts';

test.each([
  ['less', [110, 120, 130], 'slower'],
  ['more', [110, 120, 130], 'faster'],
  ['less', [90, 80, 70], 'faster'],
  ['more', [90, 80, 70], 'slower'],
  // One run disagrees, or the difference is small.
  ['less', [120, 130, 99], ''],
  ['less', [103, 104, 102], ''],
] as const)('if %s is better, %j after 100 is %j', (better, ours, verdict) => {
  expect(verdictOf({ title: '', better, ours, theirs: [100, 100, 100] })).toBe(verdict);
});

test('the table has both medians and their ratio, run by run', () => {
  const compared = { title: 'Starts', better: 'more', ours: [50, 60], theirs: [10, 10] } as const;
  expect(comparisonTable('v1', [compared]).split('\n').at(-1)).toBe(
    '| Starts | 55.0 | 10.0 | 5.50 × (5.00–6.00) | faster |',
  );
});
