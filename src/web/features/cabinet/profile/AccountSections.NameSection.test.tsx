// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#web/shared/api/user.ts';
import { updateMe } from '#web/shared/api/users.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { NameSection } from './AccountSections.tsx';
import { member, openAs } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

test('the name is saved once, however often the button is clicked, and the account is updated', async () => {
  let answer: (user: User) => void = () => undefined;
  vi.mocked(updateMe).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const account = await openAs(member, <NameSection user={member} />);
  await userEvent.clear(screen.getByLabelText('First name'));
  await userEvent.type(screen.getByLabelText('First name'), ' Zoë ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save name' }));
  expect(updateMe).toHaveBeenCalledExactlyOnceWith({ firstName: 'Zoë' });
  expect(notify).not.toHaveBeenCalled();
  await act(async () => answer({ ...member, firstName: 'Zoë' }));
  expect(account.state().context.user?.firstName).toBe('Zoë');
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'success',
    text: 'Your name is saved.',
  });
});
