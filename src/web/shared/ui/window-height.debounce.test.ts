import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './window-height.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a burst of calls runs once, after the pause', () => {
  const act = vi.fn();
  const debounced = debounce(act, 100);
  debounced();
  vi.advanceTimersByTime(99);
  debounced();
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a cancelled burst never runs', () => {
  const act = vi.fn();
  const debounced = debounce(act, 100);
  debounced();
  debounced.cancel();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
