// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { changePassword } from '#web/shared/api/users.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { PasswordSection } from './AccountSections.tsx';
import { member, openAs } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const funnelMember = { ...member, hasPassword: false };
const open = (user = member) => openAs(user, <PasswordSection user={user} />);

describe('the password', () => {
  test('is changed with the current one; other devices are signed out', async () => {
    await open();
    expect(screen.getByText('Changing it signs you out on all your other devices.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Current password'), 'quiet-river-7');
    await userEvent.type(screen.getByLabelText('New password'), 'calm-waters-7');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await vi.waitFor(() => expect(notify).toHaveBeenCalled());
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      currentPassword: 'quiet-river-7',
      password: 'calm-waters-7',
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: 'You’re signed out on all your other devices.' }),
    );
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('is set without a current one if the account has none', async () => {
    const account = await open(funnelMember);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await userEvent.type(screen.getByLabelText('Your password'), 'calm-waters-7');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await vi.waitFor(() =>
      expect(changePassword).toHaveBeenCalledExactlyOnceWith({ password: 'calm-waters-7' }),
    );
    expect(account.state().context.user?.hasPassword).toBe(true);
  });

  test('fields carry hints for password managers, including the user name', async () => {
    await open();
    expect(screen.getByDisplayValue(member.email)).toHaveAttribute('autocomplete', 'username');
    const names = { 'Current password': 'current-password', 'New password': 'new-password' };
    for (const [label, name] of Object.entries(names)) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', name);
    }
  });
});
