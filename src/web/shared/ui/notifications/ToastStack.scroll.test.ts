import { expect, test } from 'vitest';
import { type StackPlace, scrollTopAfter } from './ToastStack.tsx';

/** A stack of toasts, each 100 px high, in a view of 300 px. */
function stackOf(ids: string, scrollTop: number): StackPlace {
  const tops = new Map([...ids].map((id, index) => [id, index * 100]));
  return { scrollTop, viewHeight: 300, contentHeight: ids.length * 100, tops };
}

test('a stack at its end follows the newest toast', () => {
  expect(scrollTopAfter(stackOf('abcde', 200), stackOf('abcdef', 200))).toBe(300);
});

test('a stack that shows everything has nothing to scroll', () => {
  expect(scrollTopAfter(stackOf('ab', 0), stackOf('abc', 0))).toBe(0);
});

test('elsewhere a new toast does not change the scroll position', () => {
  expect(scrollTopAfter(stackOf('abcdef', 100), stackOf('abcdefg', 100))).toBe(100);
});

test('a toast that closes above the view does not move those in view', () => {
  expect(scrollTopAfter(stackOf('abcdefgh', 200), stackOf('bcdefgh', 200))).toBe(100);
});

test('when the first visible toast closes, the next one stays in place', () => {
  expect(scrollTopAfter(stackOf('abcdefgh', 200), stackOf('abdefgh', 200))).toBe(100);
});

test('if none of the visible toasts remain, the browser decides', () => {
  expect(scrollTopAfter(stackOf('abcdef', 200), stackOf('ab', 0))).toBe(0);
});
