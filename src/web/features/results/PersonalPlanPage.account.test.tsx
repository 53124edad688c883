// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPlan } from '#contract/testing/sample-plan.ts';
import type { User } from '#web/shared/api/user.ts';
import { getPlan } from '#web/shared/api/users.ts';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import {
  ann,
  loaded,
  type OpenAccount,
  openAccount,
} from '#web/shared/session/testing/open-account.ts';
import PersonalPlanPage from './PersonalPlanPage.tsx';

vi.mock('#web/shared/api/users.ts');

const AHEAD = new Date('2999-12-31T00:00:00.000Z');
let account: OpenAccount;

beforeEach(() => {
  account = openAccount();
  vi.mocked(getPlan).mockResolvedValue(aPlan(0));
});
afterEach(() => void account.actor.stop());

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

/** Opens the plan page on a device without a finished quiz. */
async function open(user?: Partial<User>) {
  if (user) await loaded(account, { ...ann, ...user });
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/personalized-plan']}>
        <AuthContext value={account.actor}>
          <Place />
          <Routes>
            <Route path="/personalized-plan" element={<PersonalPlanPage />} />
            <Route path="*" element={null} />
          </Routes>
        </AuthContext>
      </MemoryRouter>,
    ),
  );
}

const place = () => screen.getByTestId('place').textContent;

test('a visitor without a finished quiz is sent to the start', async () => {
  await open();
  expect(place()).toBe('/');
  expect(getPlan).not.toHaveBeenCalled();
});

test('a member with access is sent to My plan', async () => {
  await open({ accessTo: AHEAD });
  expect(place()).toBe('/cabinet/dashboard');
  expect(getPlan).not.toHaveBeenCalled();
});

test('a member whose account could not be loaded is sent to My plan, which offers a retry', async () => {
  account.send({ type: 'user.load' });
  await account.refuses('loadUser', new Error('offline'));
  await open();
  expect(place()).toBe('/cabinet/dashboard');
});

test('a user without access sees the plan of the account, and the way to the prices', async () => {
  await open({ accessTo: null });
  expect(await screen.findByRole('heading', { level: 1, name: /^A tender heart/ })).toBeVisible();
  for (const name of ['Busy thoughts', 'Week 1 Notice the tone']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  const [first] = screen.getAllByRole('link', { name: 'Choose a plan' });
  expect(first).toHaveAttribute('href', '/cabinet/payment');
});

test('the first week is open, and the later ones are folded', async () => {
  await open({ accessTo: null });
  expect(await screen.findByText('Letting the body unclench')).toBeVisible();
  const folded = screen.getByText('You are doing enough');
  expect(folded).not.toBeVisible();
  await userEvent.click(screen.getByText('Answer with kindness'));
  expect(folded).toBeVisible();
});

test('help that the answers ask for stands above the only next step', async () => {
  vi.mocked(getPlan).mockResolvedValue(aPlan(0, 'next', { care: 'help' }));
  await open({ accessTo: null });
  const help = await screen.findByRole('link', { name: '988' });
  const step = screen.getByRole('link', { name: 'Choose a plan' });
  expect(help.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a user without access and without a plan is sent to the payment', async () => {
  vi.mocked(getPlan).mockResolvedValue(null);
  await open({ accessTo: null });
  expect(place()).toBe('/cabinet/payment');
});
