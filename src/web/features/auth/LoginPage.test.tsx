// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ann, type OpenAccount } from '#web/shared/session/testing/open-account.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { heading, openPage, outage, place, refusal } from './testing/open-page.tsx';

vi.mock('#web/shared/ui/notifications/notify.ts');

let account: OpenAccount;

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function fillIn(): Promise<void> {
  await userEvent.type(email(), ann.email);
  await userEvent.type(password(), 'calm-waters-7');
}

describe('signing in', () => {
  test('leads to where the member wanted to go', async () => {
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

  test('is refused with the reason on top, and both fields stay as they were', async () => {
    account = await openPage('/login');
    await fillIn();
    await send();
    const wrong = 'The e-mail address or the password is wrong.';
    await act(() => account.refuses('enter', refusal(400, 'wrong_credentials', wrong)));
    expect(screen.getByRole('alert')).toHaveTextContent(wrong);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(email()).toHaveValue(ann.email);
    expect(password()).toHaveValue('calm-waters-7');
  });

  test('that fails by no fault of the form is told by the error toast', async () => {
    account = await openPage('/login');
    await fillIn();
    await send();
    await act(() => account.refuses('enter', outage));
    const generic = 'Something went wrong. Please try again.';
    expect(notifyError).toHaveBeenCalledExactlyOnceWith(generic);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(password()).toHaveValue('calm-waters-7');
  });

  test('with nothing filled in asks nobody and says what is missing', async () => {
    account = await openPage('/login');
    await send();
    expect(email()).toHaveAccessibleDescription('You must fill this field.');
    expect(password()).toHaveAccessibleDescription('You must fill this field.');
    expect(email()).toHaveFocus();
    expect(account.asked).not.toHaveBeenCalled();
  });

  test('takes a password of any kind: the rule is for new ones', async () => {
    account = await openPage('/login');
    await userEvent.type(email(), ann.email);
    await userEvent.type(password(), 'old');
    await send();
    expect(account.asked).toHaveBeenCalledTimes(1);
  });
});

describe('the tabs', () => {
  test('say which of the two pages it is', async () => {
    account = await openPage('/login');
    const tabs = screen.getByRole('navigation', { name: 'Sign in or register' });
    expect(tabs.querySelector('[aria-current="page"]')).toHaveTextContent('Sign in');
    expect(heading()).toHaveTextContent('Welcome back');
  });

  test('lead to the other page with the way back and what was typed', async () => {
    account = await openPage('/login?next=%2Fcabinet%2Fprofile');
    await userEvent.type(email(), ann.email);
    await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    expect(place()).toBe('/register?next=%2Fcabinet%2Fprofile');
    expect(heading()).toHaveTextContent('Create your account');
    expect(email()).toHaveValue(ann.email);
  });
});

test('whoever forgot the password takes the address along', async () => {
  account = await openPage('/login');
  await userEvent.type(email(), ann.email);
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(place()).toBe('/forgot-password');
  expect(email()).toHaveValue(ann.email);
});

test('password managers are told what the fields are', async () => {
  account = await openPage('/login');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('a member who is signed in already is led on', async () => {
  account = await openPage('/login?next=%2F%2Fevil.example', ann);
  expect(place()).toBe('/cabinet');
});
