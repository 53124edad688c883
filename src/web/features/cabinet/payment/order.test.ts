import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OrderOutcome, orderOutcomeOf, watchOrder } from './order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const now = new Date('2026-11-21T08:30:00.000Z');
const LATER = '2026-12-21T08:30:00.000Z';
const EARLIER = '2026-10-21T08:30:00.000Z';

test.each([
  ['pending', null, 'pending'],
  ['pending', LATER, 'pending'],
  ['failed', LATER, 'failed'],
  ['canceled', null, 'canceled'],
  ['succeeded', LATER, 'succeeded'],
  ['succeeded', EARLIER, 'spent'],
  ['succeeded', null, 'spent'],
] as const)('an order that is %s, with access until %s, is %s', (status, accessTo, outcome) => {
  expect(orderOutcomeOf({ status, accessTo }, now)).toBe(outcome);
});

test('an order is asked for at once, also after a failure, and ever more seldom until it is final', async () => {
  const ask = vi.fn<() => Promise<OrderOutcome>>(async () => 'pending');
  ask.mockRejectedValueOnce(new Error('away'));
  const outcome = watchOrder(ask, new AbortController().signal);
  for (const [pause, calls] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1_500, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    expect(ask).toHaveBeenCalledTimes(calls);
  }
  await vi.advanceTimersByTimeAsync(600_000);
  ask.mockClear().mockResolvedValue('failed');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(outcome).resolves.toBe('failed');
});

test('an order that nobody waits for is not asked for again', async () => {
  const ask = vi.fn<() => Promise<OrderOutcome>>(async () => 'pending');
  const left = new AbortController();
  void watchOrder(ask, left.signal);
  left.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
