// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { ann, type OpenAccount } from '#web/shared/session/testing/open-account.ts';
import { heading, openPage, place } from './testing/open-page.tsx';

vi.mock('#web/shared/ui/notifications/notify.ts');

let account: OpenAccount;

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function fillIn(): Promise<void> {
  await userEvent.type(email(), ann.email);
  await userEvent.type(password(), 'calm-waters-7');
}

describe('signing in', () => {
  test('opens the page that the member wanted', async () => {
    account = await openPage('/login?next=%2Fcabinet%2Fprofile');
    await fillIn();
    await send();
    expect(account.asked).toHaveBeenCalledExactlyOnceWith('enter', {
      type: 'signIn.submit',
      body: { email: ann.email, password: 'calm-waters-7' },
    });
    await act(() => account.answers('enter', ann));
    expect(place()).toBe('/cabinet/profile');
  });

  test.each(['too_many_guesses', 'too_many_requests'])(
    'that is refused as %s offers a link to set a new password',
    async (code) => {
      account = await openPage('/login');
      await fillIn();
      await send();
      await act(() => account.refuses('enter', refusal(429, code, 'Too many attempts.')));
      expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
      await userEvent.click(screen.getByRole('link', { name: 'Set a new password by email' }));
      expect(place()).toBe('/forgot-password');
      expect(email()).toHaveValue(ann.email);
    },
  );

  test('accepts a password of any kind, because the rule is for new ones', async () => {
    account = await openPage('/login');
    await userEvent.type(email(), ann.email);
    await userEvent.type(password(), 'old');
    await send();
    expect(account.asked).toHaveBeenCalledTimes(1);
  });
});

describe('the tabs', () => {
  test('mark the current page', async () => {
    account = await openPage('/login');
    const tabs = screen.getByRole('navigation', { name: 'Sign in or register' });
    expect(tabs.querySelector('[aria-current="page"]')).toHaveTextContent('Sign in');
    expect(heading()).toHaveTextContent('Welcome back');
  });

  test('lead to the other page with the `next` path and the typed address', async () => {
    account = await openPage('/login?next=%2Fcabinet%2Fprofile');
    await userEvent.type(email(), ann.email);
    await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    expect(place()).toBe('/register?next=%2Fcabinet%2Fprofile');
    expect(heading()).toHaveTextContent('Create your account');
    expect(email()).toHaveValue(ann.email);
  });
});

test('the forgotten-password page gets the typed address', async () => {
  account = await openPage('/login');
  await userEvent.type(email(), ann.email);
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(place()).toBe('/forgot-password');
  expect(email()).toHaveValue(ann.email);
});

test('the fields carry autocomplete hints for password managers', async () => {
  account = await openPage('/login');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});
