// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser that tells of no idle times loads a moment later, one thing after the other', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const loaded: string[] = [];
  loadAhead([async () => void loaded.push('a picture'), async () => void loaded.push('a page')]);
  expect(loaded).toEqual([]);
  await vi.advanceTimersToNextTimerAsync();
  expect(loaded).toEqual(['a picture']);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual(['a picture', 'a page']);
});

test('what fails to load keeps nothing after it from loading', async () => {
  const next = vi.fn(async () => undefined);
  loadAhead([() => Promise.reject(new Error('offline')), next]);
  await vi.runAllTimersAsync();
  expect(next).toHaveBeenCalledOnce();
});
