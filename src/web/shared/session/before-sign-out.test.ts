import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeSignOut, finishBeforeSignOut, SIGN_OUT_WAIT_MS } from './before-sign-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a task that never ends does not block a sign-out', async () => {
  const stop = beforeSignOut(() => new Promise(() => {}));
  const finished = vi.fn<() => void>();
  const ready = finishBeforeSignOut().then(finished);
  await vi.advanceTimersByTimeAsync(SIGN_OUT_WAIT_MS - 1);
  expect(finished).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ready;
  stop();
});

test('a failed task does not block a sign-out, and a removed task does not run', async () => {
  const stopFailing = beforeSignOut(() => Promise.reject(new Error('offline')));
  const stopped = vi.fn<() => Promise<void>>();
  beforeSignOut(stopped)();
  await finishBeforeSignOut();
  expect(stopped).not.toHaveBeenCalled();
  stopFailing();
});
