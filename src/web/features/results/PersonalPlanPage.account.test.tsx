// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Plan } from '#contract/plan.ts';
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

const plan: Plan = {
  id: '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94',
  quiz: { id: 'sleep-issues', title: 'Restful nights', path: '/sleep-issues' },
  outcome: { id: 'long-day', title: 'A day that does not end', text: null },
  startedAt: '2026-11-10T12:00:00.000Z',
  care: 'none',
  needsCare: false,
  scores: [],
  focusAreas: [{ id: 'busy-thoughts', title: 'Busy thoughts', text: 'Places to rest.' }],
  weeks: [
    {
      title: 'Set the day down',
      sessions: [
        {
          id: 'slow-breath',
          title: 'The slow breath',
          minutes: 20,
          status: 'next',
          isAgain: false,
          question: null,
          reason: null,
        },
      ],
    },
  ],
  week: 1,
  next: {
    sessionId: 'slow-breath',
    title: 'The slow breath',
    week: 1,
    question: null,
    reason: null,
  },
  phrase: null,
  weekPhrase: null,
  review: { isDue: false, helped: null, movedForward: null },
  earlier: [],
};

const AHEAD = new Date('2999-12-31T00:00:00.000Z');
let account: OpenAccount;

beforeEach(() => {
  account = openAccount();
  vi.mocked(getPlan).mockResolvedValue(plan);
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
  expect(
    await screen.findByRole('heading', { level: 1, name: 'A day that does not end' }),
  ).toBeVisible();
  for (const name of ['Busy thoughts', 'Week 1 Set the day down']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByText('The slow breath')).toBeVisible();
  const [first] = screen.getAllByRole('link', { name: 'Choose a plan' });
  expect(first).toHaveAttribute('href', '/cabinet/payment');
});

test('the first week is open, and the later ones are folded', async () => {
  const [first] = plan.weeks;
  const later = { title: 'Lie down lighter', sessions: first?.sessions ?? [] };
  vi.mocked(getPlan).mockResolvedValue({ ...plan, weeks: [...plan.weeks, later] });
  await open({ accessTo: null });
  const [stop, folded] = await screen.findAllByText('The slow breath');
  expect(stop).toBeVisible();
  expect(folded).not.toBeVisible();
  await userEvent.click(screen.getByText('Lie down lighter'));
  expect(folded).toBeVisible();
});

test('help that the answers ask for stands above the only next step', async () => {
  vi.mocked(getPlan).mockResolvedValue({ ...plan, care: 'help' });
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
