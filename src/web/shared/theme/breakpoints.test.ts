import { expect, test } from 'vitest';
import { at, BREAKPOINTS } from './breakpoints.ts';

test('the breakpoints are those of the specification', () => {
  expect(BREAKPOINTS).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
});

test('a rule applies from the width of its breakpoint on', () => {
  expect(at({ md: { color: 'red' } })).toEqual({
    '@media': { 'screen and (min-width: 768px)': { color: 'red' } },
  });
});
