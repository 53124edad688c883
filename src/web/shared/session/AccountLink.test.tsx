// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AccountLink } from './AccountLink.tsx';
import { AuthContext } from './auth-context.tsx';
import { loaded, openAccount } from './testing/open-account.ts';

function openHeader(address: string) {
  const account = openAccount();
  render(
    <MemoryRouter initialEntries={[address]}>
      <AuthContext value={account.actor}>
        <AccountLink />
      </AuthContext>
    </MemoryRouter>,
  );
  return account;
}

test('a `next` path meant for after registering also applies after signing in', () => {
  openHeader('/register?utm_source=x&next=%2Fcabinet%2Fpayment%3Fa%3D1');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcabinet%2Fpayment%3Fa%3D1',
  );
});

test('the header offers to sign in, or the cabinet to a signed-in user', async () => {
  const account = openHeader('/');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');

  await act(() => loaded(account));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'My space' })).toHaveAttribute('href', '/cabinet');
});
