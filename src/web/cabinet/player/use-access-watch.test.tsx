// @vitest-environment jsdom
import '../../../../tests/support/component-test.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAuth, useAuthActor } from '#web/account/auth-context.tsx';
import type { User } from '#web/api/user.ts';
import { begun, Listener } from './testing/listener.ts';
import { useAccessWatch } from './use-access-watch.ts';

vi.mock('#web/account/auth-context.tsx');

const NOW = new Date('2026-11-21T08:30:00.000Z');
const inAnHour = new Date(NOW.getTime() + 3_600_000);

let listener: Listener;
let account: { send: ReturnType<typeof vi.fn> };

beforeEach(async () => {
  account = { send: vi.fn() };
  vi.mocked(useAuthActor).mockReturnValue(account as unknown as ReturnType<typeof useAuthActor>);
  vi.mocked(useAuth).mockReturnValue({ isLoggedIn: true, user: { accessTo: inAnHour } as User });
  listener = new Listener();
  await listener.hears(begun);
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

const watch = () => renderHook(() => useAccessWatch(listener.actor));
const isOpen = () => listener.state.hasTag('open');

test('the sound ends at the moment when the paid time does', () => {
  watch();
  act(() => vi.advanceTimersByTime(3_599_000));
  expect(isOpen()).toBe(true);
  act(() => vi.advanceTimersByTime(1_000));
  expect(isOpen()).toBe(false);
});

test('when the server says that it is over, the account is loaded, by which guards decide', () => {
  watch();
  act(() => void listener.does({ type: 'access.end' }));
  expect(account.send).toHaveBeenCalledExactlyOnceWith({ type: 'user.load' });
});

test('who leaves the cabinet, or signs out, hears no more', () => {
  const { unmount } = watch();
  expect(isOpen()).toBe(true);
  unmount();
  expect(isOpen()).toBe(false);
});

test('the place is saved when the page is hidden or left', () => {
  watch();
  listener.does({ type: 'audio.time', seconds: 42 });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener.places).toEqual([{ type: 'place.save', id: 'quiet-room', seconds: 42 }]);
  listener.does({ type: 'audio.time', seconds: 43 });
  window.dispatchEvent(new Event('pagehide'));
  expect(listener.places.at(-1)).toMatchObject({ seconds: 43 });
});
