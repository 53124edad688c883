// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import { ann, loaded, openAccount } from '#web/shared/session/testing/open-account.ts';
import { EarlyNextStepLink, NextStepFoot, NextStepSection } from './PersonalPlanPage.tsx';

function open() {
  const account = openAccount();
  render(
    <MemoryRouter>
      <AuthContext value={account.actor}>
        <EarlyNextStepLink />
        <NextStepSection />
      </AuthContext>
    </MemoryRouter>,
  );
  return account;
}

const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const DAY_MS = 86_400_000;

it('leads visitors to register, and users with an account to sign in', () => {
  open();
  expect(ways()).toEqual(['/wizard-register', '/wizard-register', '/login']);
});

it('says the least price beside the link that stays on a phone’s screen', () => {
  const price = (amount: number) => ({ amount, currency: 'EUR' });
  const plan = { id: 'a', name: 'A', isMostPopular: false, savingsPercent: 0 };
  render(
    <MemoryRouter>
      <AuthContext value={openAccount().actor}>
        <NextStepFoot
          plans={[
            { ...plan, price: price(2520), interval: '3_months' },
            { ...plan, price: price(1050), interval: 'month' },
          ]}
        />
      </AuthContext>
    </MemoryRouter>,
  );
  expect(screen.getByText('From €10.50').parentElement).toHaveTextContent('for 1 month');
  expect(ways()).toEqual(['/wizard-register']);
});

it('leads members without access to the payment screen', async () => {
  const account = open();
  await act(() => loaded(account));
  expect(ways()).toEqual(['/cabinet/payment', '/cabinet/payment']);
});

it('leads members with access to the cabinet', async () => {
  const account = open();
  const accessTo = new Date(Date.now() + DAY_MS);
  await act(() => loaded(account, { ...ann, accessTo }));
  expect(ways()).toEqual(['/cabinet', '/cabinet']);
});

it('leads members whose account could not be loaded to the cabinet, which offers a retry', async () => {
  const account = open();
  account.send({ type: 'user.load' });
  await act(() => account.refuses('loadUser', new Error('offline')));
  expect(ways()).toEqual(['/cabinet', '/cabinet']);
});
