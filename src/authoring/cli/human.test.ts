import { expect, it } from 'vitest';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { Source } from '#authoring/document/place.ts';
import { sentence } from '#authoring/document/problem.ts';
import { formatDiagnostics } from './human.ts';

const DIAGNOSTIC: Diagnostic = {
  rule: 'file-unreadable',
  severity: 'error',
  file: 'no/such/file.json',
  path: [],
  part: 'value',
  values: [],
  at: { source: new Source('no/such/file.json', ''), offset: 0 },
  message: sentence`It is gone.`,
  why: 'It matters.',
  fix: 'Bring it back.',
};

it('a report without diagnostics says so', () => {
  expect(formatDiagnostics([])).toBe('All wizards are in order.\n');
});

it('a report has location, rule, message, reason and fix, even if the file cannot be shown', () => {
  expect(formatDiagnostics([DIAGNOSTIC])).toBe(`no/such/file.json:1:1  error  file-unreadable
  It is gone.
  Why: It matters.
  Fix: Bring it back.

1 error in 1 file. Fix the errors and check again. Every rule is explained in wizards/README.md.
`);
});

it('the report says what errors and warnings mean for the product', () => {
  const warning = { ...DIAGNOSTIC, severity: 'warning' as const };
  const last = (diagnostics: Diagnostic[]) => formatDiagnostics(diagnostics).split('\n').at(-2);
  expect(last([DIAGNOSTIC, DIAGNOSTIC])).toContain(
    '2 errors in 1 file. Fix the errors and check again.',
  );
  expect(last([warning])).toMatch(/^1 warning in 1 file\. Warnings stop nobody\. /);
});

it('the line of a file is shown', () => {
  const source = new Source('mood.json', '{\n  "id": 5\n}\n');
  const diagnostics = [{ ...DIAGNOSTIC, at: { source, offset: 10 } }];
  expect(formatDiagnostics(diagnostics)).toContain(
    '\n  It is gone.\n  2 |   "id": 5\n              ^\n  Why: ',
  );
});

it('what a file name could do to a terminal becomes visible, and the place stays on one line', () => {
  const report = formatDiagnostics([{ ...DIAGNOSTIC, file: 'a\n\u001Bb.json' }]);
  expect(report.split('\n')[0]).toBe('a␣␣b.json:1:1  error  file-unreadable');
});

it('files with errors come before those with warnings only', () => {
  const report = formatDiagnostics([
    { ...DIAGNOSTIC, file: 'a.json', severity: 'warning' },
    { ...DIAGNOSTIC, file: 'b.json' },
  ]);
  expect(report.indexOf('b.json')).toBeLessThan(report.indexOf('a.json'));
});
