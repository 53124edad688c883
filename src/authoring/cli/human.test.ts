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
  expect(formatDiagnostics([], { color: false })).toBe('All wizards are in order.\n');
});

it('a report has location, rule, message, reason and fix, even if the file cannot be shown', () => {
  expect(
    formatDiagnostics([DIAGNOSTIC], { color: false }),
  ).toBe(`no/such/file.json:1:1  error  file-unreadable
  It is gone.
  Why: It matters.
  Fix: Bring it back.

1 error in 1 file. Fix the errors and check again. Every rule is explained in wizards/README.md.
`);
});

it('the report says what errors and warnings mean for the product', () => {
  const warning = { ...DIAGNOSTIC, severity: 'warning' as const };
  const last = (diagnostics: Diagnostic[]) =>
    formatDiagnostics(diagnostics, { color: false }).split('\n').at(-2);
  expect(last([DIAGNOSTIC, DIAGNOSTIC])).toContain(
    '2 errors in 1 file. Fix the errors and check again.',
  );
  expect(last([warning])).toMatch(/^1 warning in 1 file\. Warnings stop nobody\. /);
});

it('colour is added only on request', () => {
  const coloured = (diagnostics: Diagnostic[]) => formatDiagnostics(diagnostics, { color: true });
  expect(coloured([DIAGNOSTIC])).toContain('\u001B[31merror\u001B[0m');
  expect(coloured([DIAGNOSTIC])).toContain('\u001B[31m1 error in 1 file.');
  expect(coloured([{ ...DIAGNOSTIC, severity: 'warning' }])).toContain(
    '\u001B[33mwarning\u001B[0m',
  );
  expect(coloured([{ ...DIAGNOSTIC, severity: 'warning' }])).toContain('\u001B[33m1 warning in');
  expect(coloured([])).toBe('\u001B[32mAll wizards are in order.\u001B[0m\n');
  expect(coloured([DIAGNOSTIC])).toContain('\u001B[4mno/such/file.json:1:1\u001B[0m');
  expect(coloured([DIAGNOSTIC])).toContain('\u001B[2mfile-unreadable\u001B[0m');
  expect(coloured([DIAGNOSTIC])).toContain('\u001B[1mIt is gone.\u001B[0m');
});

it('the line of a file is shown, dimmed with colours', () => {
  const source = new Source('mood.json', '{\n  "id": 5\n}\n');
  const diagnostics = [{ ...DIAGNOSTIC, at: { source, offset: 10 } }];
  expect(formatDiagnostics(diagnostics, { color: false })).toContain(
    '\n  It is gone.\n  2 |   "id": 5\n              ^\n  Why: ',
  );
  expect(formatDiagnostics(diagnostics, { color: true })).toContain(
    '\n  \u001B[2m2 |   "id": 5\u001B[0m\n  \u001B[2m            ^\u001B[0m\n',
  );
});

it('what a file name could do to a terminal becomes visible, and the place stays on one line', () => {
  const report = formatDiagnostics([{ ...DIAGNOSTIC, file: 'a\n\u001Bb.json' }], { color: false });
  expect(report.split('\n')[0]).toBe('a␣␣b.json:1:1  error  file-unreadable');
});

it('files with errors come before those with warnings only', () => {
  const report = formatDiagnostics(
    [
      { ...DIAGNOSTIC, file: 'a.json', severity: 'warning' },
      { ...DIAGNOSTIC, file: 'b.json' },
    ],
    { color: false },
  );
  expect(report.indexOf('b.json')).toBeLessThan(report.indexOf('a.json'));
});
