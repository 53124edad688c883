// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startReset } from '#web/shared/api/accounts.ts';
import { outage, refusal } from '#web/shared/api/testing/refusal.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { RESEND_WAIT_MS } from './ResendButton.tsx';
import { openPage, place } from './testing/open-page.tsx';

vi.mock('#web/shared/api/accounts.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const ADDRESS = 'ann@mail.example';
const email = () => screen.getByLabelText('Email');
const again = () => screen.getByRole('button', { name: 'Send it again' });
const note = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

async function send(): Promise<void> {
  await userEvent.type(email(), ADDRESS);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
}

beforeEach(() => openPage('/forgot-password'));

describe('a reset link', () => {
  test('is requested, and the page confirms that it was sent', async () => {
    await send();
    expect(await screen.findByRole('heading', { name: 'Reset link sent' })).toHaveFocus();
    expect(startReset).toHaveBeenCalledExactlyOnceWith({ email: ADDRESS });
    expect(screen.getByText(/If there’s an account for/).parentElement).toHaveTextContent(ADDRESS);
    expect(screen.getByText(/The link works for 1 hour/)).toBeVisible();
    expect(screen.getByText(/check your spam folder/)).toBeVisible();
  });

  test('that is refused shows the reason and preserves the address', async () => {
    const wait = 'Too many attempts. Please wait a moment and try again.';
    vi.mocked(startReset).mockRejectedValueOnce(refusal(429, 'too_many_requests', wait));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(wait);
    expect(email()).toHaveValue(ADDRESS);
  });
});

test('a typed address is passed to the sign-in page without being sent', async () => {
  await userEvent.type(email(), ADDRESS);
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(place()).toBe('/login');
  expect(email()).toHaveValue(ADDRESS);
});

describe('sending it again', () => {
  beforeEach(async () => {
    await userEvent.type(email(), ADDRESS);
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('has to wait a minute, and says so', async () => {
    expect(again()).toHaveAttribute('aria-disabled', 'true');
    expect(note()).toBe('You can send it again in a minute.');
    fireEvent.click(again());
    expect(startReset).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(RESEND_WAIT_MS));
    expect(again()).toHaveAttribute('aria-disabled', 'false');
    expect(note()).toBe('');
  });

  test('that got no response can be repeated at once', async () => {
    await act(() => vi.advanceTimersByTimeAsync(RESEND_WAIT_MS));
    vi.mocked(startReset).mockRejectedValueOnce(outage);
    fireEvent.click(again());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(notifyError).toHaveBeenCalledOnce();
    expect(again()).toHaveAttribute('aria-disabled', 'false');
  });

  test('makes one call for two clicks, and another one is possible after a minute', async () => {
    await act(() => vi.advanceTimersByTimeAsync(RESEND_WAIT_MS));
    fireEvent.click(again());
    fireEvent.click(again());
    await act(() => vi.advanceTimersByTimeAsync(RESEND_WAIT_MS - 1));
    fireEvent.click(again());
    expect(startReset).toHaveBeenCalledTimes(2);
    expect(vi.mocked(startReset).mock.lastCall).toEqual([{ email: ADDRESS }]);
    expect(note()).toBe('Sent again. Only the newest link works.');
    await act(() => vi.advanceTimersByTimeAsync(1));
    fireEvent.click(again());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(startReset).toHaveBeenCalledTimes(3);
  });
});
