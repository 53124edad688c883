// @vitest-environment jsdom
import '../../../../tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AHEAD, openCabinet, PAST } from '../testing/open-cabinet.tsx';
import { CabinetNav } from './CabinetNav.tsx';
import { SignOutButton } from './SignOutButton.tsx';

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

test.each([AHEAD, PAST])(
  'with an access-until date (%s) it leads between the pages',
  async (accessTo) => {
    await openCabinet(<CabinetNav />, '/cabinet/sessions', { accessTo });
    expect(links()).toEqual(['Sessions', 'Progress', 'Profile', 'Plans']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Sessions');
    fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
  },
);

test('without an access-until date it is not there', async () => {
  await openCabinet(<CabinetNav />, '/cabinet/payment', { accessTo: null });
  expect(links()).toEqual([]);
});

test('signing out is asked for once, however often it is clicked', async () => {
  const { account } = await openCabinet(<SignOutButton />, '/cabinet/sessions');
  const button = screen.getByRole('button', { name: 'Sign out' });
  account.asked.mockClear();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(account.asked).toHaveBeenCalledExactlyOnceWith('signOut', undefined);
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
