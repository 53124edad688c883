// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSubscription, listPlans, listRefunds, withdraw } from '#web/shared/api/payments.ts';
import type { User } from '#web/shared/api/user.ts';
import { getMe, unsubscribe, updateMe } from '#web/shared/api/users.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import EmailPreferencesPage from './EmailPreferencesPage.tsx';
import { plans, running } from './payment/testing/payment-harness.ts';
import { madeRefund, member, openAs } from './profile/testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const nothing = {
  account: false,
  payments: false,
  subscription: false,
  reminders: false,
  purchase: false,
};
const open = (user: User = member) => openAs(user, <EmailPreferencesPage />);
const choice = (name: RegExp) => screen.getByRole('checkbox', { name });

beforeEach(() => {
  vi.mocked(listPlans).mockResolvedValue({ plans, takesCodes: false });
  vi.mocked(getSubscription).mockResolvedValue(null);
  vi.mocked(listRefunds).mockResolvedValue([]);
});

describe('email preferences', () => {
  test('are listed by kind with a description, and name what is always sent', async () => {
    await open({ ...member, emailPreferences: { ...nothing, subscription: true } });
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(choice(/My subscription.*When a plan ends/)).toBeChecked();
    expect(choice(/Account news/)).not.toBeChecked();
    expect(
      screen.getByText(/^We always send emails about payments, renewals, refunds and security/),
    ).toBeVisible();
  });

  test('are saved once, however often the button is clicked, and the result is announced', async () => {
    let answer: (user: User) => void = () => undefined;
    vi.mocked(updateMe).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const account = await open();
    await userEvent.click(choice(/My subscription/));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    const emailPreferences = {
      account: true,
      payments: true,
      subscription: false,
      reminders: true,
      purchase: true,
    };
    expect(updateMe).toHaveBeenCalledExactlyOnceWith({ emailPreferences });
    await act(async () => answer({ ...member, emailPreferences }));
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'success',
      text: 'Your choice is saved.',
    });
    expect(account.state().context.user?.emailPreferences).toEqual(emailPreferences);
  });

  test('are all off after unsubscribing from everything, and the page follows', async () => {
    vi.mocked(unsubscribe).mockResolvedValue(undefined);
    vi.mocked(getMe).mockResolvedValue({ ...member, emailPreferences: nothing });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe from all' }));
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith(member.unsubscribeId);
    await vi.waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull());
    expect(updateMe).not.toHaveBeenCalled();
  });
});

describe('a member without access, who cannot open the profile', () => {
  test('can export their data and remove their account here', async () => {
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

describe('the withdrawal from a contract', () => {
  const offered = () => screen.queryByRole('button', { name: 'Withdraw from contract here' });

  beforeEach(() => {
    const withdrawableUntil = '2026-12-06T08:30:00.000Z';
    vi.mocked(getSubscription).mockResolvedValue(running({ withdrawableUntil }));
  });

  test('is here for a member without access, and opens the statement', async () => {
    vi.mocked(withdraw).mockReturnValue(new Promise(() => undefined));
    await open({ ...member, accessTo: null });
    await userEvent.click(offered() as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Withdraw from contract' })).toBeVisible();
  });

  test('is in the profile for a member with access', async () => {
    await open();
    expect(offered()).toBeNull();
  });
});

describe('a requested refund', () => {
  test.each([member.accessTo, null])('shows here, with access until %s', async (accessTo) => {
    vi.mocked(listRefunds).mockResolvedValue([madeRefund({ status: 'failed' })]);
    await open({ ...member, accessTo });
    const part = screen.getByRole('region', { name: 'Your refunds' });
    expect(within(part).getByText(/It’s still yours/)).toBeVisible();
  });
});
