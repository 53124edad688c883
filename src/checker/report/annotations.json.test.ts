import { expect, it } from 'vitest';
import type { Diagnostic } from '#checker/diagnostics.ts';
import { formatJson } from './annotations.ts';

const DIAGNOSTIC: Diagnostic = {
  rule: 'unused-text',
  severity: 'warning',
  file: 'wizards/a.json',
  line: 3,
  column: 7,
  message: 'It is "new".',
  why: 'Because.',
  fix: 'Fix it.',
};

it('the JSON report contains only the diagnostics, one per line', () => {
  expect(formatJson([])).toBe('[]\n');
  expect(formatJson([DIAGNOSTIC])).toBe(`[
  {
    "rule": "unused-text",
    "severity": "warning",
    "file": "wizards/a.json",
    "line": 3,
    "column": 7,
    "message": "It is \\"new\\".",
    "why": "Because.",
    "fix": "Fix it."
  }
]
`);
});
