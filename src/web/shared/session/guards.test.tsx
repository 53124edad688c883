// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import type { User } from '#web/shared/api/user.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { authEffects } from './account.ts';
import { AuthContext } from './auth-context.tsx';
import { AuthGate, GuestOnly } from './guards.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { RequireLogin } from './RequireLogin.tsx';
import { ann, loaded, type OpenAccount, openAccount } from './testing/open-account.ts';

vi.mock('#web/shared/ui/notifications/notify.ts');

let account: OpenAccount;
beforeEach(async () => {
  await authEffects.load();
  account = openAccount();
});
afterEach(() => {
  account.actor.stop();
  vi.useRealTimers();
});

const until = (accessTo: Date | null): User => ({ ...ann, accessTo });
const FUTURE = new Date(Date.now() + 86_400_000);

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AuthContext value={account.actor}>
        <AuthGate>
          <Place />
          <Routes>
            <Route element={<GuestOnly />}>
              <Route path="/login" element={<h1>Sign-in page</h1>} />
            </Route>
            <Route path="/daily-emotional-reset" element={<h1>A quiz</h1>} />
            <Route path="/" element={<h1>The root</h1>} />
            <Route path="/cabinet" element={<h1>The cabinet</h1>} />
            <Route element={<RequireLogin />}>
              <Route path="/cabinet/payment" element={<h1>Plans</h1>} />
              <Route element={<RequireAccess />}>
                <Route path="/cabinet/sessions" element={<h1>Private sessions</h1>} />
              </Route>
            </Route>
          </Routes>
        </AuthGate>
      </AuthContext>
    </MemoryRouter>,
  );
}

const place = () => screen.getByTestId('place').textContent;
const heading = () => screen.getByRole('heading').textContent;
const bring = (user: User) => act(() => loaded(account, user));

describe('a route that needs a login', () => {
  test('sends anonymous users to sign in and remembers the page', () => {
    open('/cabinet/sessions?status=started');
    expect(place()).toBe('/login?next=%2Fcabinet%2Fsessions%3Fstatus%3Dstarted');
    expect(heading()).toBe('Sign-in page');
  });

  test('shows nothing private until the user has loaded', async () => {
    account.send({ type: 'user.load' });
    open('/cabinet/sessions');
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => account.answers('loadUser', until(FUTURE)));
    expect(heading()).toBe('Private sessions');
  });

  test('offers a retry if the user could not be loaded', async () => {
    account.send({ type: 'user.load' });
    open('/cabinet/sessions');
    await act(() => account.refuses('loadUser', refusal(503, undefined, '')));
    expect(notifyError).toHaveBeenCalledExactlyOnceWith('Something went wrong. Please try again.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => account.answers('loadUser', until(FUTURE)));
    expect(heading()).toBe('Private sessions');
  });
});

describe('a cabinet route that needs an accessTo in the future', () => {
  test('opens the payment screen at the moment it passes if it was not renewed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    open('/cabinet/sessions');
    const accessTo = new Date(Date.now() + 60_000);
    await bring(until(accessTo));
    act(() => void vi.advanceTimersByTime(59_999));
    expect(heading()).toBe('Private sessions');
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => account.answers('loadUser', until(accessTo)));
    expect(heading()).toBe('Plans');
  });

  test('stays open at the moment it passes if it was renewed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    open('/cabinet/sessions');
    await bring(until(new Date(Date.now() + 60_000)));
    act(() => void vi.advanceTimersByTime(60_000));
    await act(() => account.answers('loadUser', until(new Date(Date.now() + 60_000))));
    expect(heading()).toBe('Private sessions');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole('heading')).toBeNull();
    await act(() => account.refuses('loadUser', refusal(503, undefined, '')));
    expect(heading()).toBe('Plans');
  });

  test('handles a time that exceeds the longest timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const days = 60 * 86_400_000;
    const accessTo = new Date(Date.now() + days);
    open('/cabinet/sessions');
    await bring(until(accessTo));
    act(() => void vi.advanceTimersByTime(days - 1));
    expect(heading()).toBe('Private sessions');
    act(() => void vi.advanceTimersByTime(1));
    await act(() => account.answers('loadUser', until(accessTo)));
    expect(heading()).toBe('Plans');
  });

  test('follows the server’s time on a device whose clock is a year off', async () => {
    const off = 365 * 86_400_000;
    const server = Date.now();
    const now = vi.spyOn(serverClock, 'now').mockImplementation(() => new Date(server));
    onTestFinished(() => now.mockRestore());
    vi.useFakeTimers({ toFake: ['Date'] });
    open('/cabinet/sessions');
    vi.setSystemTime(server + off);
    await bring(until(new Date(server + off / 2)));
    expect(heading()).toBe('Private sessions');
    vi.setSystemTime(server - off);
    await bring(until(new Date(server - off / 2)));
    expect(heading()).toBe('Plans');
  });
});

describe('leaving', () => {
  test('a sign-out opens the sign-in page, without a way back', async () => {
    open('/cabinet/sessions');
    await bring(until(FUTURE));
    act(() => account.send({ type: 'signOut.submit' }));
    await act(() => account.answers('signOut'));
    expect(place()).toBe('/login');
    expect(heading()).toBe('Sign-in page');
  });

  test('a lost login session opens the home page, and no guard interferes', async () => {
    open('/cabinet/sessions');
    await bring(until(FUTURE));
    const failed = { accessToken: 'a', refreshToken: 'r' };
    act(() => account.send({ type: 'session.lost', failed }));
    expect(place()).toBe('/');
    expect(account.state().value).toBe('anonymous');
    expect(notifyError).not.toHaveBeenCalled();
  });

  test('a sign-out in another tab leaves nothing private here, and offers a way back', async () => {
    open('/cabinet/sessions');
    await bring(until(FUTURE));
    act(() => account.send({ type: 'tab.signOut' }));
    expect(place()).toBe('/login?next=%2Fcabinet%2Fsessions');
  });

  test('a failed sign-out is reported, and the page stays', async () => {
    open('/cabinet/sessions');
    await bring(until(FUTURE));
    act(() => account.send({ type: 'signOut.submit' }));
    const detail = 'The service isn’t available. Please try again.';
    await act(() => account.refuses('signOut', refusal(503, undefined, detail)));
    expect(notifyError).toHaveBeenCalledExactlyOnceWith(detail);
    expect(heading()).toBe('Private sessions');
  });
});

test('a signed-in user is redirected from the sign-in page', async () => {
  open('/login?next=//evil.example');
  await bring(until(FUTURE));
  expect(place()).toBe('/cabinet');
});
