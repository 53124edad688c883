// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';
import Cabinet from './Cabinet.tsx';
import { AHEAD, openCabinet } from './testing/open-cabinet.tsx';

vi.mock('./CabinetLayout.tsx', () => ({ CabinetLayout: () => <Outlet /> }));
vi.mock('./WelcomeModal.tsx', () => ({ WelcomeModal: () => <dialog open /> }));
vi.mock('./sessions/SessionsPage.tsx', () => ({ default: () => <h1>Sessions</h1> }));
vi.mock('./profile/ProfilePage.tsx', () => ({ default: () => <h1>Profile</h1> }));
vi.mock('./plan/MyPlanPage.tsx', () => ({ default: () => <h1>My plan</h1> }));
vi.mock('./payment/PaymentPage.tsx', () => ({ default: () => <h1>Payment</h1> }));
vi.mock('./payment/PaymentErrorPage.tsx', () => ({ default: () => <h1>Payment error</h1> }));
vi.mock('./EmailPreferencesPage.tsx', () => ({ default: () => <h1>Emails</h1> }));

beforeEach(haveModalDialogs);

async function headingAt(path: string, accessTo: Date | null) {
  const page = (
    <Routes>
      <Route path="/cabinet/*" element={<Cabinet />} />
    </Routes>
  );
  await openCabinet(page, path, { accessTo });
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

test.each([
  ['/cabinet', 'Sessions'],
  ['/cabinet/', 'Sessions'],
  ['/cabinet/sessions', 'Sessions'],
  ['/cabinet/profile', 'Profile'],
  ['/cabinet/dashboard', 'My plan'],
  ['/cabinet/payment', 'Payment'],
  ['/cabinet/payment-error', 'Payment error'],
  ['/cabinet/email-unsubscribe', 'Emails'],
  ['/cabinet/nowhere', 'This page drifted away'],
  ['/cabinet/sessions/nowhere', 'This page drifted away'],
])('%s with access shows %s', async (path, heading) => {
  expect(await headingAt(path, AHEAD)).toBe(heading);
});

test.each([
  ['/cabinet', 'Payment'],
  ['/cabinet/sessions', 'Payment'],
  ['/cabinet/profile', 'Payment'],
  ['/cabinet/dashboard', 'Payment'],
  ['/cabinet/payment', 'Payment'],
  ['/cabinet/payment-error', 'Payment error'],
  ['/cabinet/email-unsubscribe', 'Emails'],
])('%s without access shows %s', async (path, heading) => {
  expect(await headingAt(path, null)).toBe(heading);
});

test.each([
  ['/cabinet/sessions', AHEAD, true],
  ['/cabinet/payment', AHEAD, false],
  ['/cabinet/sessions', null, false],
])('%s with access until %s shows the welcome: %s', async (path, accessTo, isWelcomed) => {
  await headingAt(path, accessTo);
  expect(screen.queryByRole('dialog') !== null).toBe(isWelcomed);
});
