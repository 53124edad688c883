import { describe, expect, it } from 'vitest';
import { Source } from './place.ts';

describe('a source', () => {
  const source = new Source('a.json', '{\n  "a": "ñ😀",\r\n\r  "b"\n}');

  it('counts lines and columns from 1, in UTF-16 units', () => {
    expect(source.positionOf(0)).toEqual({ line: 1, column: 1 });
    expect(source.positionOf(source.text.indexOf(','))).toEqual({ line: 2, column: 13 });
  });

  it('counts every kind of line break as one', () => {
    expect(source.positionOf(source.text.indexOf('"b"'))).toEqual({ line: 4, column: 3 });
    expect(source.line(3)).toBe('');
    expect(source.line(2)).toBe('  "a": "ñ😀",');
  });

  it('clamps offsets to the text', () => {
    expect(source.positionOf(1e9)).toEqual({ line: 5, column: 2 });
    expect(source.positionOf(-1)).toEqual({ line: 1, column: 1 });
    expect(source.line(99)).toBe('');
  });
});
