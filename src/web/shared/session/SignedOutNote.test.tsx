// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SignedOutNote } from './SignedOutNote.tsx';
import { loaded, type OpenAccount, openAccount } from './testing/open-account.ts';

const pair = { accessToken: 'access', refreshToken: 'refresh' };

/** A page at which a member is signed in. */
async function open(path = '/'): Promise<OpenAccount> {
  const account = openAccount();
  render(
    <MemoryRouter initialEntries={[path]}>
      <SignedOutNote actor={account.actor} />
    </MemoryRouter>,
  );
  await act(() => loaded(account));
  return account;
}

const loses = (account: OpenAccount) =>
  act(async () => {
    account.send({ type: 'session.lost', failed: pair });
    account.send({ type: 'page.arrive' });
  });

test('a login that could not be renewed leaves a line with a link to sign in', async () => {
  const account = await open();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await loses(account);
  // A screen reader announces what is added to a region that was there before.
  expect(status).toHaveTextContent(/^You’ve been signed out\. Sign in$/);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('the line is gone after the next sign-in', async () => {
  const account = await open();
  await loses(account);
  await act(() => loaded(account));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(async () => account.send({ type: 'tab.signOut' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('there is no line where the visitor signs in', async () => {
  await loses(await open('/login'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('there is no line after signing out', async () => {
  const account = await open();
  await act(async () => {
    account.send({ type: 'signOut.submit' });
    await account.answers('signOut');
    account.send({ type: 'page.arrive' });
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
