// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nightFrom } from './session.machine.ts';
import { begun, Listener } from './testing/listener.ts';
import { UNTOUCHED_MS, useIsUntouched, useScreenAwake } from './use-screen-awake.ts';

describe('the screen', () => {
  let held: number;
  let listener: Listener;

  beforeEach(() => {
    held = 0;
    listener = new Listener();
    const request = async () => {
      held += 1;
      const release = async () => {
        held -= 1;
      };
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

  const hears = async (hasWords: boolean) => {
    const hook = renderHook(() => useScreenAwake(listener.actor));
    await act(async () => void (await listener.hears({ ...begun, hasWords })));
    return hook;
  };

  test('stays on while a session with words plays, and is given back on pause and on leaving', async () => {
    const { unmount } = await hears(true);
    expect(held).toBe(1);
    await act(async () => void listener.does({ type: 'session.pause' }));
    expect(held).toBe(0);
    await act(async () => void listener.does({ type: 'session.play' }));
    expect(held).toBe(1);
    await act(async () => unmount());
    expect(held).toBe(0);
  });

  test('may go off in the sound of a night that goes on after the words', async () => {
    await hears(true);
    listener.does({ type: 'session.night', night: nightFrom(0) });
    await act(async () => {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
      listener.does({ type: 'audio.playing' }, { type: 'audio.time', seconds: 1300 });
    });
    expect(held).toBe(0);
  });

  test('is asked for again when the page comes back, as browsers end it with the page', async () => {
    await hears(true);
    held = 0;
    await act(async () => void fireEvent(document, new Event('visibilitychange')));
    expect(held).toBe(1);
  });

  test('may go off where there is nothing to read', async () => {
    await hears(false);
    expect(held).toBe(0);
  });

  test('that cannot be kept on stops nothing', async () => {
    const request = () => Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    await hears(true);
    expect(listener.state.hasTag('playing')).toBe(true);
  });
});

describe('a page without a touch for a minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test('is dim until it is touched, and while the session plays', () => {
    const { result, rerender } = renderHook(({ counts }) => useIsUntouched(counts), {
      initialProps: { counts: true },
    });
    passes(UNTOUCHED_MS - 1);
    fireEvent.pointerDown(document);
    passes(UNTOUCHED_MS - 1);
    expect(result.current).toBe(false);
    passes(1);
    expect(result.current).toBe(true);
    fireEvent.keyDown(document);
    expect(result.current).toBe(false);
    passes(UNTOUCHED_MS);
    rerender({ counts: false });
    expect(result.current).toBe(false);
  });
});
