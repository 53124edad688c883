import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './window-height.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('polls every interval up to the limit, then stops by itself', () => {
  const act = vi.fn();
  poll(act, 100, 50);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(50);
  expect(vi.getTimerCount()).toBe(0);
});

test('stops earlier on request', () => {
  const act = vi.fn();
  const stop = poll(act, 100, 50);
  vi.advanceTimersByTime(300);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(3);
});
