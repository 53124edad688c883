// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import { finishBeforeSignOut } from '#web/shared/session/before-sign-out.ts';
import { useIsPast, useLastLook } from '#web/shared/session/RequireAccess.tsx';
import {
  ann,
  loaded,
  type OpenAccount,
  openAccount,
} from '#web/shared/session/testing/open-account.ts';
import { begun, Listener } from './testing/listener.ts';
import { useAccessWatch } from './use-access-watch.ts';

const NOW = new Date('2026-11-21T08:30:00.000Z');
const HOUR_MS = 3_600_000;
const until = (hours: number) => ({
  ...ann,
  accessTo: new Date(NOW.getTime() + hours * HOUR_MS),
});

let listener: Listener;
let account: OpenAccount;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  account = openAccount();
  await loaded(account, until(1));
  account.asked.mockClear();
  saved = Promise.withResolvers();
  listener = new Listener();
  await listener.hears(begun);
});
afterEach(() => {
  account.actor.stop();
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <AuthContext value={account.actor}>{children}</AuthContext>
);
let saved: PromiseWithResolvers<void>;
const watch = () => {
  const player = { ...listener.view(), allAnswered: () => saved.promise };
  return renderHook(() => useAccessWatch(player), { wrapper });
};
const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isOpen = () => listener.state.hasTag('open');

test('playback ends with the paid time if it was not renewed, and nothing stays on the device', async () => {
  const removeAll = vi.spyOn(listener.kept, 'removeAll');
  watch();
  passes(HOUR_MS);
  expect(removeAll).not.toHaveBeenCalled();
  await act(() => account.answers('loadUser', until(1)));
  expect(isOpen()).toBe(false);
  expect(removeAll).toHaveBeenCalledOnce();
});

test('playback continues past the end of a paid time that was renewed meanwhile', async () => {
  watch();
  passes(HOUR_MS);
  expect(isOpen()).toBe(true);
  await act(() => account.answers('loadUser', until(2)));
  expect(isOpen()).toBe(true);
  passes(HOUR_MS);
  await act(() => account.answers('loadUser', until(2)));
  expect(isOpen()).toBe(false);
});

test('the guard of the page and the player check access once together', () => {
  renderHook(() => useLastLook(until(1).accessTo, useIsPast(until(1).accessTo)), { wrapper });
  watch();
  passes(HOUR_MS);
  expect(account.asked).toHaveBeenCalledExactlyOnceWith('loadUser', undefined);
});

test('when the server says that access is over, the account is loaded and the guards decide', () => {
  watch();
  act(() => void listener.does({ type: 'access.end' }));
  expect(account.asked).toHaveBeenCalledExactlyOnceWith('loadUser', undefined);
});

test('the position is saved when the cabinet is left', () => {
  const { unmount } = watch();
  listener.does({ type: 'audio.time', seconds: 42 });
  unmount();
  expect(listener.saves).toEqual([42]);
});

test.each(['tab.signIn', 'user.switched', 'tab.signOut'] as const)(
  'the position is not saved in another user’s account after a change in another tab (%s)',
  (type) => {
    watch();
    listener.does({ type: 'audio.time', seconds: 42 });
    act(() => account.send({ type }));
    expect(isOpen()).toBe(false);
    expect(listener.places).toEqual([]);
  },
);

test('a sign-out saves a position that the member sought while paused', async () => {
  watch();
  listener.does({ type: 'session.pause' });
  listener.does({ type: 'session.seek', seconds: 300 });
  saved.resolve();
  await finishBeforeSignOut();
  expect(listener.saves.at(-1)).toBe(300);
});

test('a sign-out stops playback and waits until the position is saved', async () => {
  watch();
  listener.does({ type: 'audio.time', seconds: 42 });
  const finished = vi.fn<() => void>();
  const ready = finishBeforeSignOut().then(finished);
  expect(listener.state.hasTag('playing')).toBe(false);
  expect(listener.saves).toEqual([42]);
  await act(() => Promise.resolve());
  expect(finished).not.toHaveBeenCalled();
  saved.resolve();
  await ready;
});

test('the position is saved when the page is hidden or left', () => {
  watch();
  listener.does({ type: 'audio.time', seconds: 42 });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener.saves).toEqual([42]);
  listener.does({ type: 'audio.time', seconds: 43 });
  window.dispatchEvent(new Event('pagehide'));
  expect(listener.saves.at(-1)).toBe(43);
});
