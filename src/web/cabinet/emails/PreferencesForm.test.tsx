// @vitest-environment jsdom
import '../../../../tests/support/component-test.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { User } from '#web/api/user.ts';
import { getMe, unsubscribe, updateMe } from '#web/api/users.ts';
import { notify } from '#web/ui/notifications/notify.ts';
import { member, openAs } from '../profile/testing/open-profile.tsx';
import EmailPreferencesPage from './EmailPreferencesPage.tsx';

vi.mock('#web/api/payments.ts');
vi.mock('#web/api/users.ts');
vi.mock('#web/ui/notifications/notify.ts');

const nothing = { account: false, payments: false, subscription: false };
const open = (user: User = member) => openAs(user, <EmailPreferencesPage />);
const choice = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('which mail a member gets', () => {
  test('is shown by kind with what is in it, and that mail on safety always comes', async () => {
    await open({ ...member, emailPreferences: { ...nothing, payments: true } });
    expect(choice(/Receipts.*After each payment/)).toBeChecked();
    expect(choice(/News of my account/)).not.toBeChecked();
    expect(screen.getByText(/the safety of your account always comes/)).toBeVisible();
  });

  test('is saved, once however often it is clicked, and what comes from now on is told', async () => {
    let answer: (user: User) => void = () => undefined;
    vi.mocked(updateMe).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const account = await open();
    await userEvent.click(choice(/Receipts/));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    const emailPreferences = { account: true, payments: false, subscription: true };
    expect(updateMe).toHaveBeenCalledExactlyOnceWith({ emailPreferences });
    await act(async () => answer({ ...member, emailPreferences }));
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'success',
      title: 'Saved',
      text: 'From now on you get: News of my account and My subscription.',
    });
    expect(account.state().context.user?.emailPreferences).toEqual(emailPreferences);
  });

  test('is nothing after unsubscribing from all, and the page follows', async () => {
    vi.mocked(unsubscribe).mockResolvedValue(undefined);
    vi.mocked(getMe).mockResolvedValue({ ...member, emailPreferences: nothing });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe from all' }));
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith(member.unsubscribeId);
    await vi.waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull());
    expect(updateMe).not.toHaveBeenCalled();
  });
});

describe('a member without access, to whom the profile is closed', () => {
  test('can take their data and remove their profile here', async () => {
    await open({ ...member, accessTo: null });
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove profile' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to the profile' })).toBeNull();
  });

  test('with access finds both in the profile', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Remove profile' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the profile' })).toBeVisible();
  });
});
