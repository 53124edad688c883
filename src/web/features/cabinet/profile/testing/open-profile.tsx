import { notifyManager } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { MadeRefund, Subscription } from '#contract/payments.ts';
import { plans, running } from '#web/features/cabinet/payment/testing/payment-harness.ts';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { Listener } from '#web/features/cabinet/player/testing/listener.ts';
import ProfilePage from '#web/features/cabinet/profile/ProfilePage.tsx';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { getSubscription, listPlans, listRefunds } from '#web/shared/api/payments.ts';
import type { User } from '#web/shared/api/user.ts';
import { getReminders } from '#web/shared/api/users.ts';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import { RequireAccess } from '#web/shared/session/RequireAccess.tsx';
import { ann, loaded, openAccount } from '#web/shared/session/testing/open-account.ts';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';

/** A paying member, whose `accessTo` lies ahead. */
export const member: User = { ...ann, accessTo: new Date(Date.now() + 30 * 86_400_000) };

// So that the server's response is on the screen when `act` ends.
notifyManager.setScheduler(queueMicrotask);

/** Opens a cabinet page as this member, with the account and a silent player around it. */
export async function openAs(user: User, page: ReactNode) {
  haveModalDialogs();
  const account = openAccount();
  const listener = new Listener();
  await loaded(account, user);
  await act(async () =>
    render(
      <MemoryRouter>
        <AuthContext value={account.actor}>
          <PlayerContext value={listener.view()}>
            <ServerState>{page}</ServerState>
          </PlayerContext>
        </AuthContext>
      </MemoryRouter>,
    ),
  );
  return { ...account, listener };
}

/**
 * Opens the profile as this member, behind its guard. The modules of `#web/api` have to be mocked.
 */
export async function openProfile(
  user = member,
  changes: Partial<Subscription> | null = {},
  refunds: MadeRefund[] = [],
) {
  vi.mocked(listPlans).mockResolvedValue({ plans, takesCodes: false });
  vi.mocked(getSubscription).mockResolvedValue(changes && running(changes));
  vi.mocked(listRefunds).mockResolvedValue(refunds);
  vi.mocked(getReminders).mockResolvedValue({
    settings: null,
    nextAt: null,
    suggestion: { days: [1], time: '08:00' },
  });
  return openAs(
    user,
    <Routes>
      <Route element={<RequireAccess />}>
        <Route path="/" element={<ProfilePage />} />
      </Route>
      <Route path={PATHS.CABINET_PAYMENT} element={<h1>Plans</h1>} />
    </Routes>,
  );
}

/** A refund that a member requested two days ago. */
export const madeRefund = (changes: Partial<MadeRefund> = {}): MadeRefund => ({
  orderId: '6f1a2b3c-5d41-4c8e-9a57-1f0e6c2d7b94',
  planId: 'basic',
  amount: { amount: 1999, currency: 'USD' },
  status: 'pending',
  requestedAt: '2026-11-19T08:30:00.000Z',
  updatedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  ...changes,
});

/** The content of the open dialog. */
export const inDialog = () => within(screen.getByRole('dialog'));
