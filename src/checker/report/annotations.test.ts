import { expect, it } from 'vitest';
import type { Diagnostic } from '#checker/diagnostics.ts';
import { formatAnnotations } from './annotations.ts';

const DIAGNOSTIC: Diagnostic = {
  rule: 'unused-text',
  severity: 'error',
  file: 'wizards/a,b:c.json',
  line: 3,
  column: 7,
  message: '100% wrong::',
  why: 'Because.',
  fix: 'Fix it.',
};

it('no content of a diagnostic can break out of its command', () => {
  expect(formatAnnotations([DIAGNOSTIC])).toBe(
    '::error file=wizards/a%2Cb%3Ac.json,line=3,col=7,title=unused-text::100%25 wrong::%0ABecause.%0AFix it.\n',
  );
});

it('an annotation stays on one line, whatever line breaks it contains', () => {
  expect(
    formatAnnotations([{ ...DIAGNOSTIC, severity: 'warning', file: 'a.json', fix: '1\r\n2' }]),
  ).toBe(
    '::warning file=a.json,line=3,col=7,title=unused-text::100%25 wrong::%0ABecause.%0A1%0D%0A2\n',
  );
});

it('there is one line per diagnostic, and none without diagnostics', () => {
  expect(formatAnnotations([])).toBe('');
  expect(formatAnnotations([DIAGNOSTIC, DIAGNOSTIC])).toBe(
    formatAnnotations([DIAGNOSTIC]).repeat(2),
  );
});
