import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy.tsx';
import { MissingFileError } from './missing-file.ts';

test('a part loads once, on first use, and notifies its subscribers', async () => {
  const fetchPart = vi.fn(async () => 'part');
  const onCome = vi.fn();
  const lazy = lazyPart(fetchPart);
  lazy.subscribe(onCome);
  expect([lazy.current(), fetchPart.mock.calls.length]).toEqual([undefined, 0]);

  await expect(Promise.all([lazy.load(), lazy.load()])).resolves.toEqual(['part', 'part']);
  expect([lazy.current(), fetchPart.mock.calls.length]).toEqual(['part', 1]);
  expect(onCome).toHaveBeenCalledOnce();
});

test('an ended subscription is not notified', async () => {
  const onCome = vi.fn();
  const lazy = lazyPart(async () => 'part');
  lazy.subscribe(onCome)();
  await lazy.load();
  expect(onCome).not.toHaveBeenCalled();
});

test('a failed load is retried if the part allows it', async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  fetchPart.mockResolvedValue('part');
  const lazy = lazyPart(fetchPart, { isTriedAgain: true });
  await expect(lazy.load()).rejects.toThrow(MissingFileError);
  await expect(lazy.load()).resolves.toBe('part');
});

test('without retries a failed load stays failed, and the part is undefined', async () => {
  const fetchPart = vi.fn(() => Promise.reject(new Error('offline')));
  const lazy = lazyPart(fetchPart);
  await expect(lazy.load()).rejects.toThrow(MissingFileError);
  await expect(lazy.load()).rejects.toThrow(MissingFileError);
  expect([lazy.current(), fetchPart.mock.calls.length]).toEqual([undefined, 1]);
});
