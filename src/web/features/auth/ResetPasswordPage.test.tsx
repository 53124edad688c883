// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { finishReset } from '#web/shared/api/accounts.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { ann } from '#web/shared/session/testing/open-account.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { heading, openPage, place } from './testing/open-page.tsx';

vi.mock('#web/shared/api/accounts.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const LINK = `/reset-password/${ann.id}/q1vRr0Zk3Xh8`;
const RULE =
  'Password must be at least 6 characters, include a letter, a digit, and may include special characters. It can’t be one of the most common passwords.';
const bob = { ...ann, id: '1f0e6c2d-5d41-4c8e-9a57-8b2f0c3e7b94', email: 'bob@mail.example' };

const password = () => screen.getByLabelText('New password');

async function save(text = 'calm-waters-7'): Promise<void> {
  await userEvent.type(password(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('a new password', () => {
  test('is set by the link of the email, once however often it is clicked', async () => {
    vi.mocked(finishReset).mockReturnValueOnce(new Promise(() => undefined));
    await openPage(LINK);
    await save();
    await vi.waitFor(() => expect(finishReset).toHaveBeenCalled());
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save the password' }));
    expect(finishReset).toHaveBeenCalledExactlyOnceWith(
      { userId: ann.id, token: 'q1vRr0Zk3Xh8' },
      { password: 'calm-waters-7' },
    );
  });

  test('that is too common is refused under the field, and the input stays', async () => {
    await openPage(LINK);
    const common = 'This password is very common and easy to guess.';
    vi.mocked(finishReset).mockRejectedValueOnce(refusal(400, 'common_password', common));
    await save();
    await vi.waitFor(() => expect(password()).toHaveAccessibleDescription(`${common} ${RULE}`));
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue('calm-waters-7');
  });
});

describe('once it is set', () => {
  test('a visitor is sent to sign in, and the page confirms the new password', async () => {
    await openPage(LINK);
    await save();
    await vi.waitFor(() => expect(place()).toBe('/login'));
    expect(screen.getByText('Your password is set. Sign in with it now.')).toBeVisible();
  });

  test.each([
    ['the account of the link', ann],
    ['another account', bob],
  ])('a member who is signed in to %s stays so and continues to the cabinet', async (_, user) => {
    const account = await openPage(LINK, user);
    account.asked.mockClear();
    await save();
    await vi.waitFor(() => expect(place()).toBe('/cabinet'));
    expect(account.asked.mock.calls).toEqual([['loadUser', undefined]]);
    expect(account.forgetTokens).not.toHaveBeenCalled();
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      text: 'Your password is set.',
      tone: 'success',
    });
  });
});

describe('a link that is used, expired or made up', () => {
  async function openDeadLink(user?: typeof ann): Promise<void> {
    const dead = refusal(400, 'link_invalid', 'This link has been used or has expired.');
    vi.mocked(finishReset).mockRejectedValueOnce(dead);
    await openPage(LINK, user);
    await save();
    await screen.findByRole('heading', { name: 'This link no longer works' });
  }

  test('is explained, with a way to a new one', async () => {
    await openDeadLink();
    expect(heading()).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Send me a new link' }));
    expect(place()).toBe('/forgot-password');
  });

  test('leaves a member signed in and passes their address on', async () => {
    await openDeadLink(ann);
    await userEvent.click(screen.getByRole('link', { name: 'Send me a new link' }));
    expect(screen.getByLabelText('Email')).toHaveValue(ann.email);
  });
});

test('password managers get the user name of the password if it is known', async () => {
  await openPage(LINK, ann);
  const account = document.querySelector('input[autocomplete="username"]');
  expect(account).toHaveValue(ann.email);
  expect(account).not.toBeVisible();
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
});
