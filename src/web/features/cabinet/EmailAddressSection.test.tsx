// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import type { User } from '#web/shared/api/user.ts';
import { changeEmail } from '#web/shared/api/users.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { EmailAddressSection } from './EmailAddressSection.tsx';
import { member, openAs } from './profile/testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

/** The section of the user who is signed in, which follows a change. */
function OwnSection() {
  const { user } = useAuth();
  return user && <EmailAddressSection user={user} />;
}
const open = (changes: Partial<User> = {}) => openAs({ ...member, ...changes }, <OwnSection />);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Use this address' }));

async function fill(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test('a mistake in the address is corrected, with the password', async () => {
  const corrected = { ...member, email: 'anna@mail.example' };
  vi.mocked(changeEmail).mockResolvedValue(corrected);
  await open({ emailProblem: 'bounced', emailVerified: true });
  expect(screen.getByText(/^Email to ann@mail\.example can’t be delivered/)).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('ann@mail.example');
  await fill('Email address', 'anna@mail.example');
  await fill('Your password', 'calm-waters-7');
  await submit();
  expect(changeEmail).toHaveBeenCalledExactlyOnceWith({
    email: 'anna@mail.example',
    currentPassword: 'calm-waters-7',
  });
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'success',
    text: 'A link is on its way to anna@mail.example. Open it to verify the address.',
  });
  expect(screen.getByLabelText('Email address')).toHaveValue('anna@mail.example');
});

test('without a password none is asked for, and an address of somebody else is refused at its field', async () => {
  vi.mocked(changeEmail).mockRejectedValue(refusal(400, 'email_taken', 'There is one.'));
  await open({ hasPassword: false });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await fill('Email address', 'bea@mail.example');
  await submit();
  expect(changeEmail).toHaveBeenCalledExactlyOnceWith({ email: 'bea@mail.example' });
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('There is one.');
});

test.each([null, 'complained'] as const)(
  'a verified address that takes email stays (problem: %s)',
  async (emailProblem) => {
    await open({ emailVerified: true, emailProblem });
    expect(screen.queryByLabelText('Email address')).toBeNull();
  },
);
