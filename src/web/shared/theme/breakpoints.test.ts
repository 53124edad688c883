import { expect, test } from 'vitest';
import { BREAKPOINTS, from } from './breakpoints.ts';

test('the breakpoints are those of the specification', () => {
  expect(BREAKPOINTS).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
});

test('a breakpoint applies from its width on', () => {
  expect(from('md')).toBe('screen and (min-width: 768px)');
});
