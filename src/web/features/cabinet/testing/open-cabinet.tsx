import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { User } from '#web/shared/api/user.ts';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import { ann, loaded, openAccount } from '#web/shared/session/testing/open-account.ts';

/** A day far in the future, after the end of all current subscriptions. */
export const AHEAD = new Date('2999-12-31T00:00:00.000Z');
export const PAST = new Date('2020-01-01T00:00:00.000Z');

/** Renders parts of the cabinet for Ann with `changes`, at a path of the app. */
export async function openCabinet(page: ReactNode, path: string, changes: Partial<User> = {}) {
  const account = openAccount();
  await loaded(account, { ...ann, ...changes });
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <AuthContext value={account.actor}>{page}</AuthContext>
      </MemoryRouter>,
    ),
  );
  return { account, ...view };
}
