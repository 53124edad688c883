// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CabinetNav, SignOutButton } from './CabinetLayout.tsx';
import { PlayerContext } from './player/player-context.ts';
import { Listener } from './player/testing/listener.ts';
import { ServerState } from './server-state/ServerState.tsx';
import { AHEAD, openCabinet, PAST } from './testing/open-cabinet.tsx';

vi.mock('#web/shared/api/library.ts');

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

const openNav = (path: string, user: Parameters<typeof openCabinet>[2]) =>
  openCabinet(
    <PlayerContext value={new Listener().view()}>
      <ServerState>
        <CabinetNav />
      </ServerState>
    </PlayerContext>,
    path,
    user,
  );

test.each([AHEAD, PAST])(
  'with access until %s the navigation links the pages',
  async (accessTo) => {
    await openNav('/cabinet/sessions', { accessTo });
    expect(links()).toEqual(['Sessions', 'My plan', 'Profile', 'Plans']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Sessions');
    fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
  },
);

test('without an access-until date there is no navigation', async () => {
  await openNav('/cabinet/payment', { accessTo: null });
  expect(links()).toEqual([]);
});

/** Renders the sign-out button beside a running player. */
async function openSignOut() {
  const listener = new Listener();
  const { account } = await openCabinet(
    <PlayerContext value={listener.view()}>
      <SignOutButton />
    </PlayerContext>,
    '/cabinet/sessions',
  );
  account.asked.mockClear();
  return { account, listener, button: screen.getByRole('button', { name: 'Sign out' }) };
}

test('if signing out fails, playback continues', async () => {
  const { account, listener, button } = await openSignOut();
  await listener.hears();
  fireEvent.click(button);
  await act(() => account.refuses('signOut', new Error('No answer')));
  expect(account.state().hasTag('loggedIn')).toBe(true);
  expect(listener.state.hasTag('playing')).toBe(true);
});
