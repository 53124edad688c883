// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPointer } from './capture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const point = (kind: string) => window.dispatchEvent(new Event(kind));

test('nothing is awaited while nothing is pressed', async () => {
  const onReleased = vi.fn();
  await watchPointer(window)().then(onReleased);
  expect(onReleased).toHaveBeenCalledOnce();
});

test('a press is awaited until its click has been handled', async () => {
  const released = watchPointer(window);
  const heard: string[] = [];
  point('pointerdown');
  const waiting = released().then(() => heard.push('released'));
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([]);
  point('pointerup');
  heard.push('click');
  await vi.advanceTimersByTimeAsync(0);
  await waiting;
  expect(heard).toEqual(['click', 'released']);
});

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
