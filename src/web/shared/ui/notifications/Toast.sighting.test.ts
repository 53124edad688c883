import { expect, test } from 'vitest';
import { nextSighting } from './Toast.tsx';

const inView = (intersectionRatio: number) => ({ isIntersecting: true, intersectionRatio });
const outOfView = { isIntersecting: false, intersectionRatio: 0 };

test('a toast is seen when it is fully in view, not when half of it is', () => {
  expect(nextSighting('unseen', inView(0.5))).toBe('unseen');
  expect(nextSighting('unseen', inView(1))).toBe('seen');
});

test('a seen toast is gone once none of it is in view', () => {
  expect(nextSighting('seen', inView(0.2))).toBe('seen');
  expect(nextSighting('seen', outOfView)).toBe('gone');
});

test('a toast that was never fully seen is never gone', () => {
  expect(nextSighting('unseen', outOfView)).toBe('unseen');
});
