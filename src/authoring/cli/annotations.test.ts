import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { Source } from '#authoring/document/place.ts';
import { sentence } from '#authoring/document/problem.ts';
import { formatAnnotations } from './annotations.ts';

const DIAGNOSTIC: Diagnostic = {
  rule: 'unused-text',
  severity: 'error',
  file: 'wizards/a,b:c.json',
  path: [],
  part: 'value',
  values: [],
  at: { source: new Source('a.json', '\n\n123456789'), offset: 8 },
  message: sentence`100% wrong::`,
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

const WARNING: Diagnostic = { ...DIAGNOSTIC, severity: 'warning' };

function severitiesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return formatAnnotations(diagnostics)
    .trim()
    .split('\n')
    .map((line) => /^::(\w+)/.exec(line)?.[1] ?? '');
}

describe('of many diagnostics', () => {
  it('errors come first', () => {
    expect(severitiesOf([WARNING, DIAGNOSTIC, WARNING])).toEqual(['error', 'warning', 'warning']);
  });

  it('ten are shown, and a note says how many more there are', () => {
    const ten = Array.from({ length: 10 }, () => DIAGNOSTIC);
    expect(severitiesOf(ten)).toEqual(ten.map(() => 'error'));
    expect(severitiesOf([WARNING, ...ten])).toEqual([...ten.map(() => 'error'), 'notice']);
    expect(formatAnnotations([WARNING, ...ten])).toContain(
      '::notice title=wizards%3Acheck::There is 1 more finding. The log of this step lists all of them.\n',
    );
    expect(formatAnnotations([...ten, ...ten])).toContain('There are 10 more findings.');
  });
});
