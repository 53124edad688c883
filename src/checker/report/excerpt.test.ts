import { describe, expect, it } from 'vitest';
import { Source } from '../source/source.ts';
import { excerptOf } from './excerpt.ts';

describe('the excerpt', () => {
  it('puts the caret under the place, tabs and all', () => {
    const source = new Source('a.json', '{\n\t\t"id": 5\n}');
    expect(excerptOf(source, { line: 2, column: 9 })).toEqual(['2 |   "id": 5', '            ^']);
  });

  it('shows only the surroundings of a place in a long line', () => {
    const source = new Source('a.json', `${'x'.repeat(5_000)}!${'y'.repeat(5_000)}`);
    const [line = '', caret = ''] = excerptOf(source, { line: 1, column: 5_001 });
    expect(line.length).toBeLessThan(120);
    expect(line.charAt(caret.indexOf('^'))).toBe('!');
  });

  it('is left out where there is nothing to show', () => {
    expect(excerptOf(new Source('a.json', ''), { line: 1, column: 1 })).toEqual([]);
  });
});
