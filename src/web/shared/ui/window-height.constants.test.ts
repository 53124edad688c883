import { expect, test } from 'vitest';
import {
  RESIZE_DEBOUNCE_MS,
  WINDOW_HEIGHT_POLL_LIMIT,
  WINDOW_HEIGHT_POLL_MS,
} from './window-height.ts';

test('resizing is debounced by 100 ms, the height is polled every 100 ms up to 50 times', () => {
  expect(RESIZE_DEBOUNCE_MS).toBe(100);
  expect(WINDOW_HEIGHT_POLL_MS).toBe(100);
  expect(WINDOW_HEIGHT_POLL_LIMIT).toBe(50);
});
