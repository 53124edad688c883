// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without requestIdleCallback, files load a moment later, one after the other', async () => {
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

test('a failed load does not stop the following ones', async () => {
  const next = vi.fn(async () => undefined);
  loadAhead([() => Promise.reject(new Error('offline')), next]);
  await vi.runAllTimersAsync();
  expect(next).toHaveBeenCalledOnce();
});
