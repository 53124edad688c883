// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSubscription } from '#web/shared/api/payments.ts';
import { openProfile } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');

const LATER_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(getSubscription).mockClear();
});
afterEach(() => void vi.useRealTimers());

const waits = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const waitsLong = async () => {
  for (let look = 0; look < 6; look += 1) await waits(LATER_MS);
};

test('the plan is loaded again after two, four and eight seconds, and no more', async () => {
  await openProfile();
  for (const [pause, calls] of [
    [2_000, 2],
    [4_000, 3],
    [8_000, 4],
  ] as const) {
    await waits(pause - 1);
    expect(getSubscription).toHaveBeenCalledTimes(calls - 1);
    await waits(1);
    expect(getSubscription).toHaveBeenCalledTimes(calls);
  }
  await waitsLong();
  expect(getSubscription).toHaveBeenCalledTimes(4);
});

test('a failed load counts as one, and the next one follows', async () => {
  await openProfile();
  vi.mocked(getSubscription).mockRejectedValueOnce(new Error());
  await waitsLong();
  expect(getSubscription).toHaveBeenCalledTimes(4);
});

test('a plan that failed to load waits for the member to try again', async () => {
  vi.mocked(getSubscription).mockRejectedValueOnce(new Error());
  await openProfile();
  await waitsLong();
  expect(getSubscription).toHaveBeenCalledOnce();
});

test.each([
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'is restored from the browser cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('loading starts again when the page %s', async (_how, comesBack) => {
  await openProfile();
  await waitsLong();
  vi.mocked(getSubscription).mockClear();
  await act(async () => void comesBack());
  await waitsLong();
  expect(getSubscription).toHaveBeenCalledTimes(4);
});
