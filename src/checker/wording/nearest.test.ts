import { describe, expect, it } from 'vitest';
import { createSuggester, nearest } from './nearest.ts';

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

  it('is no longer looked for when the budget is used up', () => {
    const suggester = createSuggester(4);
    expect(suggester.nearest('one', ['onee', 'two'])).toBe('onee');
    expect(suggester.nearest('one', ['onee', 'two', 'three'])).toBeUndefined();
    expect(suggester.nearest('one', new Set(['onee', 'two']))).toBe('onee');
    expect(suggester.nearest('one', ['onee'])).toBeUndefined();
  });
});
