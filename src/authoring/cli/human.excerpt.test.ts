import { describe, expect, it } from 'vitest';
import { Source } from '#authoring/document/place.ts';
import { excerptOf } from './human.ts';

describe('the excerpt', () => {
  it('places the caret under the location, even with tabs', () => {
    const source = new Source('a.json', '{\n\t\t"id": 5\n}');
    expect(excerptOf(source, { line: 2, column: 9 })).toEqual(['2 |   "id": 5', '            ^']);
  });

  it('shows only the surroundings of a location in a long line', () => {
    const source = new Source('a.json', `${'x'.repeat(5_000)}!${'y'.repeat(5_000)}`);
    const [line = '', caret = ''] = excerptOf(source, { line: 1, column: 5_001 });
    expect(line.length).toBeLessThan(120);
    expect(line.charAt(caret.indexOf('^'))).toBe('!');
  });

  it.each([
    ['at the beginning', 1, 'abcdefghij'.repeat(5), '…', 0],
    ['as far in as is shown before it', 51, 'abcdefghij'.repeat(10), '…', 50],
    ['one further', 52, `…${'bcdefghija'.repeat(10)}`, '…', 51],
    ['amid the line', 101, `…${'abcdefghij'.repeat(10)}`, '…', 51],
    ['as near to the end as is shown behind it', 151, `…${'abcdefghij'.repeat(10)}`, '', 51],
    ['at the end', 200, `…${'jabcdefghi'.repeat(5)}j`, '', 51],
  ])('marks where the line was cut, for a location %s', (_, column, shown, after, before) => {
    const source = new Source('a.json', 'abcdefghij'.repeat(20));
    expect(excerptOf(source, { line: 1, column })).toEqual([
      `1 | ${shown}${after}`,
      `${' '.repeat(4 + before)}^`,
    ]);
  });

  it('is left out if there is nothing to show', () => {
    expect(excerptOf(new Source('a.json', ''), { line: 1, column: 1 })).toEqual([]);
    expect(excerptOf(new Source('a.json', '{\n  \t\n}'), { line: 2, column: 3 })).toEqual([]);
  });
});
