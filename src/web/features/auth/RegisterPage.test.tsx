// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { ann, type OpenAccount } from '#web/shared/session/testing/open-account.ts';
import { openPage, place } from './testing/open-page.tsx';

vi.mock('#web/shared/ui/notifications/notify.ts');

const TAKEN = 'There’s already an account with this email address. Sign in instead.';

let account: OpenAccount;
beforeEach(async () => {
  account = await openPage('/register?next=%2Fcabinet%2Fprofile');
});

const name = () => screen.getByLabelText('First name (optional)');
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const agreement = () => screen.getByRole('checkbox', { name: /terms of service/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

async function fillIn(): Promise<void> {
  await userEvent.type(email(), ann.email);
  await userEvent.type(password(), 'calm-waters-7');
  await userEvent.click(agreement());
}

describe('registering', () => {
  test('sends the input with the agreement and the language, and redirects', async () => {
    await userEvent.type(name(), ' Ann ');
    await fillIn();
    await send();
    await vi.waitFor(() =>
      expect(account.asked).toHaveBeenCalledExactlyOnceWith('enter', {
        type: 'signUp.submit',
        body: {
          email: ann.email,
          password: 'calm-waters-7',
          firstName: 'Ann',
          termsAccepted: true,
          termsVersion: TERMS_VERSION,
          language: 'en',
        },
      }),
    );
    await act(() => account.answers('enter', ann));
    expect(place()).toBe('/cabinet/profile');
  });
});

describe('an address that has an account', () => {
  beforeEach(async () => {
    await fillIn();
    await send();
    await vi.waitFor(() => expect(account.asked).toHaveBeenCalled());
    await act(() => account.refuses('enter', refusal(400, 'email_taken', TAKEN)));
  });

  test('can be used to sign in from here, with the same `next` path', async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with this address' }));
    expect(place()).toBe('/login?next=%2Fcabinet%2Fprofile');
    expect(email()).toHaveValue(ann.email);
  });

  test('can request its first password', async () => {
    await userEvent.click(screen.getByRole('link', { name: /I don’t have a password/ }));
    expect(place()).toBe('/forgot-password?next=%2Fcabinet%2Fprofile');
    expect(email()).toHaveValue(ann.email);
  });
});

test('a visitor who has finished a quiz may keep its answers, and need not', async () => {
  expect(screen.queryByRole('checkbox', { name: /^Keep my answers/ })).toBeNull();
  cleanup();
  saveLastAttempt(wizardOf([single('mood')]), { mood: 'a' }, '0a1b');
  onTestFinished(() => localStorage.clear());
  account = await openPage('/register');
  const keeping = screen.getByRole('checkbox', { name: /^Keep my answers/ });
  expect(keeping).not.toBeChecked();
  await userEvent.click(keeping);
  await fillIn();
  await send();
  await vi.waitFor(() => expect(account.asked).toHaveBeenCalledTimes(1));
  expect(account.asked.mock.calls[0]?.[1]).toMatchObject({
    body: { answersConsent: ANSWERS_CONSENT_VERSION },
  });
});

test('the fields say which are needed, and carry autocomplete hints for password managers', () => {
  for (const field of [email(), password(), agreement()]) expect(field).toBeRequired();
  expect(name()).toHaveAttribute('autocomplete', 'given-name');
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
});
