import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Finding } from '#checker/diagnostics.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { formatFindings } from './human.ts';

const FINDING: Finding = {
  rule: 'file-unreadable',
  severity: 'error',
  file: 'no/such/file.json',
  line: 1,
  column: 1,
  message: 'It is gone.',
  why: 'It matters.',
  fix: 'Bring it back.',
};

it('says so when there is nothing to mend', () => {
  expect(formatFindings([], { color: false })).toBe('All wizards are in order.\n');
});

it('names place, rule, message, reason and remedy, also of a file that cannot be shown', () => {
  expect(formatFindings([FINDING], { color: false })).toBe(`no/such/file.json

  error  line 1, column 1  file-unreadable
  It is gone.
  Why: It matters.
  Fix: Bring it back.

1 error in 1 file. Mend the errors and check again. Every rule is explained in wizards/README.md.
`);
});

it('counts errors and warnings apart', () => {
  const findings = [FINDING, { ...FINDING, file: 'b.json', severity: 'warning' as const }];
  expect(formatFindings(findings, { color: false })).toContain('1 error and 1 warning in 2 files.');
});

it('says what errors and warnings mean for the product', () => {
  const warning = { ...FINDING, severity: 'warning' as const };
  const last = (findings: Finding[]) =>
    formatFindings(findings, { color: false }).split('\n').at(-2);
  expect(last([FINDING, FINDING])).toContain(
    '2 errors in 1 file. Mend the errors and check again.',
  );
  expect(last([warning])).toMatch(/^1 warning in 1 file\. Warnings stop nobody\. /);
});

it('adds colour only when it is asked to', () => {
  const coloured = (findings: Finding[]) => formatFindings(findings, { color: true });
  expect(coloured([FINDING])).toContain('\u001B[31merror\u001B[0m');
  expect(coloured([FINDING])).toContain('\u001B[31m1 error in 1 file.');
  expect(coloured([{ ...FINDING, severity: 'warning' }])).toContain('\u001B[33mwarning\u001B[0m');
  expect(coloured([{ ...FINDING, severity: 'warning' }])).toContain('\u001B[33m1 warning in');
  expect(coloured([])).toBe('\u001B[32mAll wizards are in order.\u001B[0m\n');
  expect(coloured([FINDING])).toContain('\u001B[4mno/such/file.json\u001B[0m');
  expect(coloured([FINDING])).toContain('\u001B[2mfile-unreadable\u001B[0m');
  expect(coloured([FINDING])).toContain('\u001B[1mIt is gone.\u001B[0m');
});

it('shows the line of a file that can be read, dimmed where there are colours', async () => {
  await inFolder([['mood.json', '{\n  "id": 5\n}\n']], async (folder) => {
    const findings = [{ ...FINDING, file: join(folder, 'mood.json'), line: 2, column: 9 }];
    expect(formatFindings(findings, { color: false })).toContain(
      '\n  2 |   "id": 5\n              ^\n  It is gone.\n',
    );
    expect(formatFindings(findings, { color: true })).toContain(
      '\n  \u001B[2m2 |   "id": 5\u001B[0m\n  \u001B[2m            ^\u001B[0m\n',
    );
  });
});
