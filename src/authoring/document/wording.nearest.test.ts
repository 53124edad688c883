import { describe, expect, it } from 'vitest';
import { createSuggester, nearest } from './wording.ts';

describe('the nearest name', () => {
  it.each([
    ['titelKey', 'titleKey'],
    ['title', 'titleKey'],
    ['TITLEKEY', 'titleKey'],
    ['opitons', 'options'],
    ['colour', undefined],
    ['x', undefined],
  ])('of %s is %s', (name, meant) => {
    expect(nearest(name, ['id', 'titleKey', 'textKey', 'options'])).toBe(meant);
  });

  it.each([
    ['one slip in three letters', 'and', ['any'], 'any'],
    ['not two', 'one', ['any'], undefined],
    ['unless they are two letters in the wrong order', 'scr', ['src'], 'src'],
    ['two slips in four letters or five', 'ist', ['isNot'], 'isNot'],
    ['not three', 'ito', ['isNot'], undefined],
    ['an ending left out after four letters', 'opti', ['options'], 'options'],
    ['not after three', 'ans', ['answer'], undefined],
    ['an ending as long as what is left', 'hint', ['hintKeys'], 'hintKeys'],
    ['not a longer one', 'stor', ['storageKey'], undefined],
  ])('may be away by %s', (_, name, candidates, meant) => {
    expect(nearest(name, candidates)).toBe(meant);
  });

  it.each([
    ['the first of two that are as near', 'cat', ['bat', 'rat'], 'bat'],
    ['a later one that is nearer', 'titel', ['total', 'title', 'title2', 'titels'], 'titels'],
    ['one with a slip before one with an ending left out', 'text', ['test', 'textKey'], 'test'],
    [
      'one with an ending left out before one with two slips',
      'text',
      ['textKey', 'taxi'],
      'textKey',
    ],
    ['one that lacks one letter for one with a slip', 'title', ['titles', 'tidle'], 'titles'],
  ])('is %s', (_, name, candidates, meant) => {
    expect(nearest(name, candidates)).toBe(meant);
  });

  it('is not searched if the name is longer than any name', () => {
    const suggester = createSuggester();
    const name = 'x'.repeat(200);
    expect(suggester.nearest(name, ['y', `${name}y`])).toBe(`${name}y`);
    expect(suggester.nearest(`${name}x`, [`${name}y`])).toBeUndefined();
  });

  it('is no longer searched once the budget is used up', () => {
    const suggester = createSuggester(4);
    expect(suggester.nearest('one', ['onee', 'two'])).toBe('onee');
    expect(suggester.nearest('one', ['onee', 'two', 'three'])).toBeUndefined();
    expect(suggester.nearest('one', new Set(['onee', 'two']))).toBe('onee');
    expect(suggester.nearest('one', ['onee'])).toBeUndefined();
  });
});
