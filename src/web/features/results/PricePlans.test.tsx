// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { PricePlan } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import { PricePlans } from './PricePlans.tsx';

vi.mock('virtual:catalogue', () => ({ guidance: 'samples', readAloud: {} }));

afterEach(() => void i18next.changeLanguage('en'));

const plans: readonly PricePlan[] = [
  {
    id: 'tide',
    name: 'Tide',
    price: { amount: 1050, currency: 'EUR' },
    interval: 'month',
    isMostPopular: false,
    savingsPercent: 0,
  },
  {
    id: 'season',
    name: 'Season',
    price: { amount: 2520, currency: 'EUR' },
    interval: '3_months',
    isMostPopular: true,
    savingsPercent: 20,
  },
  {
    id: 'always',
    name: 'Always',
    price: { amount: 9000, currency: 'EUR' },
    interval: 'lifetime',
    isMostPopular: false,
    savingsPercent: 0,
  },
];

const cards = () =>
  screen.getAllByRole('listitem').map((card) => card.textContent?.replaceAll(/\s+/g, ' '));

test('have the sentence above them that sessions have no voice yet', () => {
  render(<PricePlans plans={plans} />);
  const note = screen.getByText('For now, the sessions are soundscapes without a voice.');
  expect(note.compareDocumentPosition(screen.getByRole('list'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('are the operator’s, each with its price, its savings and how it renews', () => {
  render(<PricePlans plans={plans} />);
  const [tide, season, always] = cards();
  expect(tide).toBe(
    'Tide€10.50 for 1 monthRenews every month at €10.50. Cancel whenever you like.',
  );
  expect(season).toMatch(/^Most popularSeason€25\.20 for 3 monthsSave 20%Renews every 3 months/);
  expect(always).toBe(
    `Always€90.00 oncePay once, no renewal, for as long as ${config.productName} runs.`,
  );
});

test('say how to cancel', () => {
  render(<PricePlans plans={plans} />);
  expect(screen.getByText(/Manage subscription.+@/)).toBeVisible();
});
