// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendVerification, verifyEmail } from '#web/shared/api/accounts.ts';
import { outage, refusal } from '#web/shared/api/testing/refusal.ts';
import type { User } from '#web/shared/api/user.ts';
import { ann, type OpenAccount } from '#web/shared/session/testing/open-account.ts';
import { heading, openPage, place } from './testing/open-page.tsx';

vi.mock('#web/shared/api/accounts.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const LINK = `/verify-email/${ann.id}/q1vRr0Zk3Xh8`;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

beforeEach(() => {
  vi.mocked(verifyEmail).mockResolvedValue({ emailVerified: true });
});

async function verify(user?: User) {
  const account = await openPage(LINK, user);
  account.asked.mockClear();
  await press('Verify my email');
  return account;
}

async function signIn(account: OpenAccount): Promise<void> {
  const body = { email: ann.email, password: 'calm-waters-7' };
  act(() => account.send({ type: 'signIn.submit', body }));
  await act(() => account.answers('enter', ann));
}

test('opening the link does nothing yet, because email scanners open it, too', async () => {
  await openPage(LINK);
  expect(heading()).toHaveTextContent('Verify your email');
  expect(verifyEmail).not.toHaveBeenCalled();
});

describe('a click', () => {
  test('verifies the address', async () => {
    await verify();
    expect(verifyEmail).toHaveBeenCalledExactlyOnceWith({ userId: ann.id, token: 'q1vRr0Zk3Xh8' });
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toHaveFocus();
  });

  test('outside the browser of the sign-up leads to set a password, and says why', async () => {
    const passwordPath = `/reset-password/${ann.id}/k3Xh8q1vRr0Z`;
    const { email } = ann;
    vi.mocked(verifyEmail).mockResolvedValue({ emailVerified: true, passwordPath, email });
    const account = await verify();
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toHaveFocus();
    expect(screen.getByText(/a password set there no longer works/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    await follow('Choose a password');
    const next = `?next=${encodeURIComponent('/personalized-plan')}`;
    expect(place()).toBe(passwordPath + next);
    expect(heading()).toHaveTextContent('Set a new password');

    const password = 'quiet-river-7';
    await userEvent.type(screen.getByLabelText('New password'), password);
    await press('Save the password');
    await vi.waitFor(() => expect(place()).toBe(`/login${next}`));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    const entry = { type: 'signIn.submit', body: { email, password } };
    expect(account.asked.mock.calls).toEqual([['enter', entry]]);
    await act(() => account.answers('enter', ann));
    expect(place()).toBe('/personalized-plan');
  });

  test.each([
    ['sign in', 'Sign in', '/login'],
    ['set a first password', 'Set a password', '/forgot-password'],
  ])('leads a visitor to %s, and says that other devices were signed out', async (_, way, path) => {
    const account = await verify();
    expect(await screen.findByText(/we’ve signed you out on other devices/)).toBeVisible();
    await follow(way);
    expect(place()).toBe(path);
    expect(account.asked).not.toHaveBeenCalled();
  });

  test('leads a member to the cabinet, with the user reloaded', async () => {
    const account = await verify(ann);
    await screen.findByRole('heading', { name: 'Your email is verified' });
    expect(account.asked.mock.calls).toEqual([['loadUser', undefined]]);
    expect(screen.queryByRole('link', { name: 'Set a password' })).toBeNull();
    await follow('Go to my space');
    expect(place()).toBe('/cabinet');
  });

  test('is confirmed even if the member could not be loaded', async () => {
    const account = await openPage(LINK);
    act(() => account.send({ type: 'user.load' }));
    await act(() => account.refuses('loadUser', outage));
    await press('Verify my email');
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my space' })).toBeVisible();
  });
});

describe('a link that is used, expired or made up', () => {
  async function openDeadLink(user?: User): Promise<OpenAccount> {
    const dead = refusal(400, 'link_invalid', 'This link has been used or has expired.');
    vi.mocked(verifyEmail).mockRejectedValueOnce(dead);
    const account = await verify(user);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    return account;
  }

  test('leads a visitor to sign in, and back to where a new one is sent', async () => {
    const account = await openDeadLink();
    await follow('Sign in');
    expect(place()).toBe(`/login?next=${encodeURIComponent(LINK)}`);
    await signIn(account);
    expect(place()).toBe(LINK);
  });

  test('is replaced by a new one for a member', async () => {
    await openDeadLink(ann);
    await press('Send me a new link');
    expect(sendVerification).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(screen.getByText(/^Email sent/)).toHaveRole('status'));
    await press('Send me a new link');
    expect(sendVerification).toHaveBeenCalledTimes(1);
  });

  test('makes no difference to a verified member', async () => {
    await openDeadLink({ ...ann, emailVerified: true });
    expect(screen.getByText(/already verified/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
    await follow('Go to my space');
    expect(place()).toBe('/cabinet');
  });
});
