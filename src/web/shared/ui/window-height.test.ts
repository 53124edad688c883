// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWindowHeight, visibleHeight } from './window-height.ts';

const published = () => document.documentElement.style.getPropertyValue('--md-window-height');
const setHeight = (height: number) => {
  window.innerHeight = height;
};

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  setHeight(640);
  stop = followWindowHeight(window);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('the height is set at once', () => {
  expect(published()).toBe('640px');
});

test('a resize applies 100 ms after the last of its events', () => {
  vi.advanceTimersByTime(10_000);
  setHeight(500);
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(60);
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(99);
  expect(published()).toBe('640px');
  vi.advanceTimersByTime(1);
  expect(published()).toBe('500px');
});

test('a toolbar that moves late, without an event, is detected by polling every 100 ms', () => {
  vi.advanceTimersByTime(4_850);
  setHeight(584);
  vi.advanceTimersByTime(49);
  expect(published()).toBe('640px');
  vi.advanceTimersByTime(1);
  expect(published()).toBe('584px');
});

test('polling ends after 50 times', () => {
  vi.advanceTimersByTime(5_000);
  setHeight(584);
  vi.advanceTimersByTime(60_000);
  expect(published()).toBe('640px');
});

test('after the stop neither a resize nor a poll writes', () => {
  window.dispatchEvent(new Event('resize'));
  stop();
  setHeight(500);
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(60_000);
  expect(published()).toBe('640px');
});

test('the on-screen keyboard changes the height, pinch zoom does not', () => {
  const zoomed = { innerHeight: 640, visualViewport: { height: 200, scale: 2 } };
  expect(visibleHeight(zoomed as Window)).toBe(400);
});
