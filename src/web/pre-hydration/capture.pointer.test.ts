// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPointer } from './capture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const point = (kind: string) => window.dispatchEvent(new Event(kind));

test('a finger that rests on the screen is not awaited forever', async () => {
  const released = watchPointer(window);
  const onReleased = vi.fn();
  point('pointerdown');
  void released().then(onReleased);
  await vi.advanceTimersByTimeAsync(999);
  expect(onReleased).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onReleased).toHaveBeenCalledOnce();
});
