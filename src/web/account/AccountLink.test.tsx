// @vitest-environment jsdom
import '../../../tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AccountLink } from './AccountLink.tsx';
import { AuthContext } from './auth-context.tsx';
import { loaded, openAccount } from './testing/open-account.ts';

test('the header offers to sign in, and the cabinet to whoever is logged in', async () => {
  const account = openAccount();
  render(
    <MemoryRouter>
      <AuthContext value={account.actor}>
        <AccountLink />
      </AuthContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');

  await act(() => loaded(account));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'My space' })).toHaveAttribute('href', '/cabinet');
});
